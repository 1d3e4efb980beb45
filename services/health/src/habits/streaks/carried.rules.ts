/** Days in a row with a cleaning. */
export interface Run {
  /** How many up to the last of them. */
  days: number;
  /** That day, since 1970-01-01; null before the first. */
  lastDay: number | null;
  /** The most there ever were. */
  longest: number;
}

/** What the cleanings up to and with a day amount to, once none of them can change a streak any more: a streak is carried on from there. */
export interface Carried {
  day: number;
  /** Of all, however late they were told: how many, and the last. */
  total: number;
  lastDay: number | null;
  /** Of those that were told in time for a streak, and for the ranking. */
  inTime: Run;
  prompt: Run;
}

const NO_RUN: Run = { days: 0, lastDay: null, longest: 0 };
export const NOTHING_CARRIED: Carried = { day: -Infinity, total: 0, lastDay: null, inTime: NO_RUN, prompt: NO_RUN };

/** Told at most thirty days late and taken back for thirty more: an older cleaning is settled. Two for dates that are not those of UTC. */
export const SETTLED_AFTER_DAYS = 62;
/** Days are carried so many at a time. */
const STEP_DAYS = 62;

/** The last day that is settled for good. @param now ms */
export const settledDay = (now: number): number => Math.floor(now / 86_400_000) - SETTLED_AFTER_DAYS;

/** Up to which day to carry now; null where that is not worth its while yet. */
export function dayToCarry(carried: Carried | null | undefined, now: number): number | null {
  const day = settledDay(now);
  return day - (carried?.day ?? -Infinity) >= STEP_DAYS ? day : null;
}
