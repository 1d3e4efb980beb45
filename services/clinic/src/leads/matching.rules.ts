import { createHash } from 'node:crypto';
import type { Urgency } from '@toothwise/contracts-core';
import type { Sharing } from '@toothwise/contracts-screening';
import { distanceMiles, type Coordinates } from '../practices/distance.rules.js';
import { ratingBucket } from '../directory/rating.rules.js';

/** What matching may look at. No price, no name, no own words: what is not in here cannot influence the order. */
export interface MatchCase extends Coordinates {
  leadId: string;
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
  /** How long it takes over an offer, the median in minutes; `Infinity` where it mostly lets them run out, null where too few tell. */
  answerMinutes: number | null;
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
/** An answer time is told by at least so many of the latest offers of so many days, from the latest on. */
export const ANSWERS = { least: 5, latest: 20, days: 90 };
/** Minutes. Who answers within the first is in the best step, who takes longer than the last in the worst. */
const ANSWER_STEPS = [15, 30];
/** What nobody knows is neither praise nor blame: the middle of three steps, the middle of five stars. */
const UNKNOWN = { answerStep: 1, rating: 3 };

/**
 * Practices that fit a case, best first. Deterministic: the same case and candidates give one order, whatever order they come in.
 * High urgency: only who is open now or keeps emergency hours. Order: distance band, specialty fit, open now, step of the answer time, rating
 * bucket, distance; what is unknown counts as the middle. Equal ones take turns: the lower SHA-256 of lead id and practice id is first.
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
        a.answerStep - b.answerStep ||
        b.rating - a.rating ||
        a.distanceMiles - b.distanceMiles ||
        (lot(wanted, a) < lot(wanted, b) ? -1 : 1),
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
    answerStep: answerStep(candidate.answerMinutes),
    rating: ratingBucket(candidate.averageRating ?? UNKNOWN.rating),
  };
}

/** 0 is the quickest. */
function answerStep(minutes: number | null): number {
  if (minutes === null) return UNKNOWN.answerStep;
  const step = ANSWER_STEPS.findIndex((most) => minutes <= most);
  return step < 0 ? ANSWER_STEPS.length : step;
}

/** Nobody chooses it, it differs from case to case, and whoever knows both ids can do the sum: `printf %s%s LEAD PRACTICE | sha256sum`. */
const lot = ({ leadId }: MatchCase, { practiceId }: Match): string => createHash('sha256').update(`${leadId}${practiceId}`).digest('hex');

/** Names as in the specification's list of specialties, which the sign-up form and the directory share. */
export function specialtiesFor(wanted: Pick<MatchCase, 'urgency' | 'kind' | 'ageBand'>): string[] {
  const age = wanted.ageBand === 'child' || wanted.ageBand === 'teen' ? ['Pediatric'] : [];
  const need = wanted.urgency === 'high' ? ['Emergency'] : wanted.kind === 'routine_checkup' ? ['Preventive'] : ['General'];
  return [...age, ...need];
}
