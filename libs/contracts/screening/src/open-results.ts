import type { ScreeningKind } from '@toothwise/contracts-core';

const URGENT_LEVEL = 3;
const EMERGENCY_LEVEL = 4;
/** So long an urgent result counts before all later ones: after that it tells nothing of today. */
export const RESULT_STANDS_MS = 7 * 24 * 3_600_000;

/** What is known of a result where it is decided which one counts. */
export interface CountedResult {
  kind: ScreeningKind;
  level: number;
  /** Since when it holds, in milliseconds. */
  since: number;
  /** Its person says that somebody has seen it. */
  isSeen: boolean;
}

/**
 * Urgent results that nothing has answered yet, the gravest first, then the newest. A check-up is about no trouble, so it answers none; an
 * emergency is over when its person says that they were seen, and not because they asked about something else since.
 * @param results of one person, in any order
 */
export function openResults<Result extends CountedResult>(results: readonly Result[], now: number): Result[] {
  const isOpen = (one: Result) =>
    one.level >= URGENT_LEVEL &&
    !one.isSeen &&
    now - one.since <= RESULT_STANDS_MS &&
    !results.some((later) => later.since > one.since && answers(later, one));
  return results.filter(isOpen).toSorted((one, other) => other.level - one.level || other.since - one.since);
}

const answers = (later: CountedResult, one: CountedResult): boolean => one.level < EMERGENCY_LEVEL && later.kind === 'urgent';
