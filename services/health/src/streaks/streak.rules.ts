import { DAY_MS, dayAt, HOUR_MS, livedDates, type ZoneChange, zonesInForce } from './local-dates.rules.js';
import { MILESTONE_DAYS } from './milestones.rules.js';

/** A cleaning of one date; days count from 1970-01-01, instants are ms. */
export interface Log {
  day: number;
  loggedAt: number;
}
/** A date that the person asked not to count, illness say. `askedAt` undefined: in time. */
export interface Excuse {
  day: number;
  askedAt?: number;
}
export interface History {
  zones: readonly ZoneChange[];
  logs: readonly Log[];
  /** In the order in which they were asked for. */
  excused: readonly Excuse[];
}
export interface Streak {
  current: number;
  longest: number;
  /** Dates with a cleaning, however late they were told. */
  total: number;
  /** The current streak as the leaderboard counts it: told within two days of each date's end. */
  ranked: number;
  /** Days of the milestones that the longest streak has reached. */
  milestones: number[];
}

/** Later than this a cleaning counts in history and total alone. */
export const LATEST_LOG_DAYS = 30;
const LATEST_RANKED_MS = 48 * HOUR_MS;
/** A date lived for less, over the date line say, neither breaks a streak nor adds to it. */
const SHORTEST_DATE_MS = 12 * HOUR_MS;
const EXCUSES = { inDays: 30, atMost: 3, latestDays: 7 };

/** The same with what is stored for the leaderboard. */
export interface Standing extends Streak {
  lastDay: number | null;
  /** When the ranked streak ends if no further cleaning is told: some local midnight. */
  lapsesAt: number;
}

/**
 * What a history of cleanings amounts to at an instant, in the zones where the person lived.
 * Without a cleaning, a date that was hardly lived, an excused one and one that is not over separate nothing; with one they count as any other.
 */
export function standingAt(history: History, now: number): Standing {
  const zones = zonesInForce(history.zones);
  const logs = firstOfEachDay(history.logs);
  const lastDay = logs.at(-1)?.day ?? null;
  const inTime = logs.filter((log) => isInTime(log, zones));
  if (inTime.length === 0) return { current: 0, longest: 0, total: logs.length, ranked: 0, milestones: [], lastDay, lapsesAt: now };

  const today = dayAt(zones, now);
  const lastKnown = Math.max(today, inTime.at(-1)!.day) + LONGEST_GRACE_DAYS;
  const lived = livedDates(zones, inTime[0]!.day, lastKnown);
  const excused = new Set(excusedDays(history.excused, zones));
  const counts = (day: number) => !excused.has(day) && (lived.get(day)?.livedMs ?? 0) >= SHORTEST_DATE_MS;
  const separates = (day: number) => counts(day) && lived.get(day)!.endsAt <= now;
  const { current, longest } = runsOf(inTime, today, separates);
  const prompt = inTime.filter(({ day, loggedAt }) => loggedAt <= (lived.get(day)?.endsAt ?? (day + 1) * DAY_MS) + LATEST_RANKED_MS);
  const ranked = runsOf(prompt, today, separates).current;
  const end = ranked > 0 ? firstDay(prompt.at(-1)!.day + 1, lastKnown, counts) : null;
  const milestones = MILESTONE_DAYS.filter((days) => days <= longest);
  return { current, longest, total: logs.length, ranked, milestones, lastDay, lapsesAt: end === null ? now : lived.get(end)!.endsAt };
}

export function streakAt(history: History, now: number): Streak {
  const { current, longest, total, ranked, milestones } = standingAt(history, now);
  return { current, longest, total, ranked, milestones };
}

/** Whether a cleaning was told early enough to count in a streak. @param zones in force */
export function isInTime({ day, loggedAt }: Log, zones: readonly ZoneChange[]): boolean {
  // No place's date is more than one away from that of UTC: of a long history hardly any log has to ask where it was told.
  const atMost = Math.floor(loggedAt / DAY_MS) + 1 - day;
  if (atMost <= LATEST_LOG_DAYS) return true;
  return atMost - 2 <= LATEST_LOG_DAYS && dayAt(zones, loggedAt) - day <= LATEST_LOG_DAYS;
}

/** Some days can be excused or hardly lived in a row; more than these cannot. */
const LONGEST_GRACE_DAYS = 10;
/** @returns the last one where none is: a search that no zone history can send on for ever */
function firstDay(from: number, last: number, is: (day: number) => boolean): number {
  for (let day = from; day < last; day += 1) if (is(day)) return day;
  return last;
}

/** A second cleaning of a date adds nothing; the first to be told stands. */
function firstOfEachDay(logs: readonly Log[]): Log[] {
  const first = new Map<number, Log>();
  for (const log of logs) if (log.loggedAt < (first.get(log.day)?.loggedAt ?? Infinity)) first.set(log.day, log);
  return [...first.values()].sort((a, b) => a.day - b.day);
}

/** Excused dates that count: asked for within a week, and never more than three in any thirty days; a further one lapses. */
export function excusedDays(excuses: readonly Excuse[], zones: readonly ZoneChange[]): number[] {
  const days: number[] = [];
  for (const { day, askedAt } of excuses) {
    if (days.includes(day) || (askedAt !== undefined && isTooLateToExcuse(day, dayAt(zones, askedAt)))) continue;
    if (!isTooMany([...days, day], day)) days.push(day);
  }
  return days;
}

export const isTooLateToExcuse = (day: number, today: number): boolean => today - day > EXCUSES.latestDays;

/** Whether some thirty days around this one hold more than three. */
function isTooMany(days: readonly number[], around: number): boolean {
  return days.some((first) => {
    const inWindow = days.filter((day) => day >= first && day < first + EXCUSES.inDays);
    return first <= around && around < first + EXCUSES.inDays && inWindow.length > EXCUSES.atMost;
  });
}

/** @param logs by day @param separates whether a date without a cleaning ends a streak */
function runsOf(logs: readonly Log[], today: number, separates: (day: number) => boolean): { current: number; longest: number } {
  const gap = (after: number, before: number): boolean => {
    for (let day = after + 1; day < before; day += 1) if (separates(day)) return true;
    return false;
  };
  let run = 0;
  let longest = 0;
  for (const [index, { day }] of logs.entries()) {
    run = index > 0 && !gap(logs[index - 1]!.day, day) ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  const last = logs.at(-1);
  return { current: last && !gap(last.day, today) ? run : 0, longest };
}
