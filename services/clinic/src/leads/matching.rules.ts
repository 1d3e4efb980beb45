import type { Urgency } from '@toothwise/contracts-core';
import type { Sharing } from '@toothwise/contracts-screening';
import { distanceMiles, type Coordinates } from '../directory/distance.rules.js';
import { ratingBucket } from '../directory/rating.rules.js';

/** What matching may look at. No price, no name, no own words: what is not in here cannot influence the order. */
export interface MatchCase extends Coordinates {
  urgency: Urgency;
  kind: Sharing['case']['kind'];
  ageBand: Sharing['case']['ageBand'];
}
export interface Candidate extends Coordinates {
  practiceId: string;
  specialties: readonly string[];
  openNow: boolean;
  emergencyServices: boolean;
  averageRating: number | null;
  /** Accepted leads and open offers that the practice may still take this month. */
  remainingCapacity: number;
}
export interface Match {
  practiceId: string;
  distanceMiles: number;
}

/** Farther than this is not nearby. */
export const LEAD_RADIUS_MILES = 25;
/** Practices within the same band count as equally near, so that fit can decide between neighbours. */
const DISTANCE_BANDS = [5, 10, LEAD_RADIUS_MILES];

/**
 * Practices that fit a case, best first. Deterministic: the same case and candidates give one order, whatever order they come in.
 * High urgency: only who is open now or keeps emergency hours. Order: distance band, specialty fit, open now, rating bucket, distance, id.
 */
export function matchPractices(wanted: MatchCase, candidates: readonly Candidate[]): Match[] {
  return candidates
    .filter((candidate) => candidate.remainingCapacity > 0)
    .filter((candidate) => wanted.urgency !== 'high' || candidate.openNow || candidate.emergencyServices)
    .map((candidate) => ranked(wanted, candidate))
    .filter((entry) => entry.band >= 0)
    .sort(
      (a, b) =>
        a.band - b.band ||
        b.fit - a.fit ||
        Number(b.openNow) - Number(a.openNow) ||
        b.rating - a.rating ||
        a.distanceMiles - b.distanceMiles ||
        (a.practiceId < b.practiceId ? -1 : 1),
    )
    .map(({ practiceId, distanceMiles: miles }) => ({ practiceId, distanceMiles: miles }));
}

function ranked(wanted: MatchCase, candidate: Candidate) {
  const miles = distanceMiles(wanted, candidate);
  return {
    practiceId: candidate.practiceId,
    distanceMiles: miles,
    band: DISTANCE_BANDS.findIndex((reach) => miles <= reach),
    fit: specialtiesFor(wanted).filter((specialty) => candidate.specialties.includes(specialty)).length,
    openNow: candidate.openNow,
    rating: ratingBucket(candidate.averageRating),
  };
}

/** Names as in the specification's list of specialties, which the sign-up form and the directory share. */
export function specialtiesFor(wanted: Pick<MatchCase, 'urgency' | 'kind' | 'ageBand'>): string[] {
  const age = wanted.ageBand === 'child' || wanted.ageBand === 'teen' ? ['Pediatric'] : [];
  const need = wanted.urgency === 'high' ? ['Emergency'] : wanted.kind === 'routine_checkup' ? ['Preventive'] : ['General'];
  return [...age, ...need];
}
