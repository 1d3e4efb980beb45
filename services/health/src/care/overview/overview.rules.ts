import type { Overview } from '@toothwise/contracts-health';
import { openResults } from '@toothwise/contracts-screening';
import { dateOf, dayAt, dayOf, type ZoneChange, zonesInForce } from '../../calendar/local-dates.rules.js';
import { nextScreening, nextVisit } from '../screenings/recall.rules.js';
import { bandOf, healthScore } from '../screenings/score.rules.js';
import type { SeenScreening } from '../screenings/seen-screening.repository.js';

/**
 * What results amount to: the gravest that nothing has answered yet counts before a newer one. Without one nothing is known, and nothing is
 * made up.
 * @param screenings newest first
 */
export function screeningsView(screenings: readonly SeenScreening[], changes: readonly ZoneChange[], now: number): Overview['screenings'] {
  const latest = countedOf(screenings, now);
  if (!latest) return { total: 0, latest: null, score: null, nextVisit: null, nextScreening: null };
  const zones = zonesInForce(changes);
  const today = dayAt(zones, now);
  const { screeningId, kind, urgency, level, conditions, completedAt, attendedAt } = latest;
  const date = dateOf(dayAt(zones, completedAt.getTime()));
  const due = (on: string) => ({ on, daysLeft: dayOf(on) - today });
  const score = healthScore(urgency, conditions);
  return {
    total: screenings.length,
    latest: { screeningId, kind, urgency, level, date, completedAt: completedAt.toISOString(), isSeen: attendedAt !== null },
    score: { value: score, band: bandOf(score) },
    nextVisit: due(nextVisit(urgency, date)),
    nextScreening: due(nextScreening(date)),
  };
}

function countedOf(screenings: readonly SeenScreening[], now: number): SeenScreening | undefined {
  const results = screenings.map((one) => ({ ...one, since: one.completedAt.getTime(), isSeen: one.attendedAt !== null }));
  return openResults(results, now)[0] ?? screenings[0];
}
