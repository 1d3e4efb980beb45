import type { ScreeningSummary } from '@toothwise/contracts-screening';
import type { SeenThing, SeenTold } from './told.rules.js';

const URGENT = 3;

/** What was said today to have been seen, the newest first: until the day is over a slip can be taken back where the card stood. */
export function seenToday(told: readonly SeenTold[], results: readonly ScreeningSummary[], now: Date): SeenThing[] {
  const ofResults = results.flatMap(({ id, level, seenAt, completedAt, createdAt, person }): SeenThing[] =>
    seenAt && level !== null && level >= URGENT
      ? [{ id, at: completedAt ?? createdAt, seenAt, level, person, isPrivate: false, isResult: true }]
      : [],
  );
  return [...told, ...ofResults]
    .filter(({ seenAt }) => new Date(seenAt).toDateString() === now.toDateString())
    .toSorted((one, other) => Date.parse(other.seenAt) - Date.parse(one.seenAt));
}
