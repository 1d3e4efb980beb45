import { DAY_MS, dayAt, HOUR_MS, livedDates, type LivedDate, type ZoneChange, zonesInForce } from './local-dates.rules.js';
import { MILESTONE_DAYS } from './milestones.js';

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

/**
 * What a history of cleanings amounts to at an instant, in the zones where the person lived.
 * Without a cleaning, a date that was hardly lived, an excused one and one that is not over separate nothing; with one they count as any other.
 */
export function streakAt(history: History, now: number): Streak {
  const zones = zonesInForce(history.zones);
  const logs = firstOfEachDay(history.logs);
  const inTime = logs.filter(({ day, loggedAt }) => dayAt(zones, loggedAt) - day <= LATEST_LOG_DAYS);
  if (inTime.length === 0) return { current: 0, longest: 0, total: logs.length, ranked: 0, milestones: [] };

  const today = dayAt(zones, now);
  const lived = livedDates(zones, inTime[0]!.day, Math.max(today, inTime.at(-1)!.day) + 1);
  const excused = new Set(granted(history.excused, zones));
  const separates = (day: number) => !excused.has(day) && isOver(lived.get(day), now) && lived.get(day)!.livedMs >= SHORTEST_DATE_MS;
  const { current, longest } = runsOf(inTime, today, separates);
  const prompt = inTime.filter(({ day, loggedAt }) => loggedAt <= (lived.get(day)?.endsAt ?? (day + 1) * DAY_MS) + LATEST_RANKED_MS);
  const ranked = runsOf(prompt, today, separates).current;
  return { current, longest, total: logs.length, ranked, milestones: MILESTONE_DAYS.filter((days) => days <= longest) };
}

const isOver = (date: LivedDate | undefined, now: number): boolean => date !== undefined && date.endsAt <= now;

/** A second cleaning of a date adds nothing; the first to be told stands. */
function firstOfEachDay(logs: readonly Log[]): Log[] {
  const first = new Map<number, Log>();
  for (const log of logs) if (log.loggedAt < (first.get(log.day)?.loggedAt ?? Infinity)) first.set(log.day, log);
  return [...first.values()].sort((a, b) => a.day - b.day);
}

/** Excused dates that count: asked for within a week, and never more than three in any thirty days; a further one lapses. */
function granted(excuses: readonly Excuse[], zones: readonly ZoneChange[]): number[] {
  const days: number[] = [];
  for (const { day, askedAt } of excuses) {
    if (days.includes(day) || (askedAt !== undefined && dayAt(zones, askedAt) - day > EXCUSES.latestDays)) continue;
    if (!isTooMany([...days, day], day)) days.push(day);
  }
  return days;
}

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
