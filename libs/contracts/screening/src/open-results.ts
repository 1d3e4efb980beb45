import type { ScreeningKind } from '@toothwise/contracts-core';

const URGENT_LEVEL = 3;
const EMERGENCY_LEVEL = 4;
/** So long an urgent result counts before all later ones: after that it tells nothing of today. */
export const RESULT_STANDS_MS = 7 * 24 * 3_600_000;

/** Within the time that an urgent result gives, nobody answers it by asking about the same mouth again: other words, or fewer, make no trouble milder. */
const NOT_ANSWERED_MS = 24 * 3_600_000;

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
 * Urgent results that nothing has answered yet, the gravest first, then the newest. A check-up is about no trouble, so it answers none; one that is
 * milder answers none of the same day; an emergency is over when its person says that they were seen, and not because they asked about something
 * else since.
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

const answers = (later: CountedResult, one: CountedResult): boolean =>
  one.level < EMERGENCY_LEVEL && later.kind === 'urgent' && (later.level >= one.level || later.since - one.since >= NOT_ANSWERED_MS);

/**
 * What was told of the same trouble from the first on: a new screening for what is still open answers none of it, and does not begin its time anew.
 * @param results of one person, in any order
 * @returns the open ones before it that it goes on from, and itself, oldest first
 */
export function toldSoFar<Result extends CountedResult>(results: readonly Result[], one: Result): Result[] {
  const before = results
    .filter((other) => other.since < one.since && one.since - other.since <= RESULT_STANDS_MS)
    .toSorted((first, second) => second.since - first.since);
  const isCalm = (other: Result) => other.kind === 'urgent' && other.level < URGENT_LEVEL;
  const isEnd = (other: Result) =>
    isCalm(other) && before.every((first) => first.level < URGENT_LEVEL || first.since >= other.since || answers(other, first));
  const ended = before.findIndex((other) => other.isSeen || isEnd(other));
  const sameTrouble = ended < 0 ? before : before.slice(0, ended);
  return [...sameTrouble.filter(({ level }) => level >= URGENT_LEVEL).toReversed(), one];
}

/** Since when a trouble is known to be as grave as a result says, in milliseconds. */
export const knownSince = <Result extends CountedResult>(results: readonly Result[], one: Result): number =>
  Math.min(...toldSoFar(results, one).flatMap(({ level, since }) => (level >= one.level ? [since] : [])));
