import { DAY_MS, dayAt, HOUR_MS, livedDates, type ZoneChange, zonesInForce } from '../../calendar/local-dates.rules.js';
import { type Carried, NOTHING_CARRIED, type Run } from './carried.rules.js';
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
  /** What the cleanings up to a day amount to; `logs` are those after it then, and all of them without it. */
  carried?: Carried | null;
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
  const carried = history.carried ?? NOTHING_CARRIED;
  const logs = firstOfEachDay(history.logs);
  const [total, lastDay] = [carried.total + logs.length, logs.at(-1)?.day ?? carried.lastDay];
  const told = toldWhen(logs, zones, carried, history.excused, now);
  if (!told) return { current: 0, longest: 0, total, ranked: 0, milestones: [], lastDay, lapsesAt: now };

  const { inTime, prompt, judged } = told;
  const [run, promptRun] = [goOn(carried.inTime, inTime, judged.separates), goOn(carried.prompt, prompt, judged.separates)];
  const [current, ranked] = [lengthAt(run, judged.today, judged.separates), lengthAt(promptRun, judged.today, judged.separates)];
  const lapsesAt = ranked > 0 ? judged.endOf(firstDay(promptRun.lastDay! + 1, judged.lastKnown, judged.counts)) : now;
  const milestones = MILESTONE_DAYS.filter((days) => days <= run.longest);
  return { current, longest: run.longest, total, ranked, milestones, lastDay, lapsesAt };
}

/** Likewise up to a day after which nothing of it can change: cleanings are told late and taken back for thirty days each. */
export function carriedTo(day: number, history: History, now: number): Carried {
  const zones = zonesInForce(history.zones);
  const before = history.carried ?? NOTHING_CARRIED;
  const logs = firstOfEachDay(history.logs).filter((log) => log.day <= day);
  const [total, lastDay] = [before.total + logs.length, logs.at(-1)?.day ?? before.lastDay];
  const told = toldWhen(logs, zones, before, history.excused, now);
  if (!told) return { ...before, day, total, lastDay };
  const { inTime, prompt, judged } = told;
  return {
    day,
    total,
    lastDay,
    inTime: goOn(before.inTime, inTime, judged.separates),
    prompt: goOn(before.prompt, prompt, judged.separates),
  };
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
function firstOfEachDay(logs: readonly Log[]): readonly Log[] {
  // As they are stored: one a date, in order.
  if (logs.every(({ day }, index) => index === 0 || logs[index - 1]!.day < day)) return logs;
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

/** Which of the cleanings were told in time, which promptly, and how to judge the days between them; null where none counts. */
function toldWhen(logs: readonly Log[], zones: readonly ZoneChange[], carried: Carried, excuses: readonly Excuse[], now: number) {
  const inTime = logs.filter((log) => isInTime(log, zones));
  const days = [carried.inTime.lastDay, carried.prompt.lastDay, inTime[0]?.day ?? null].filter((day) => day !== null);
  if (days.length === 0) return null;
  const judged = judgeDays(zones, excuses, { first: Math.min(...days), last: inTime.at(-1)?.day ?? -Infinity }, now);
  const prompt = inTime.filter(({ day, loggedAt }) => loggedAt <= judged.endOf(day) + LATEST_RANKED_MS);
  return { inTime, prompt, judged };
}

/** How days without a cleaning are to be taken: whether one counts, whether it ends a streak by now, and when it was or will be over. */
function judgeDays(
  zones: readonly ZoneChange[],
  excuses: readonly Excuse[],
  { first, last }: { first: number; last: number },
  now: number,
) {
  const today = dayAt(zones, now);
  const lastKnown = Math.max(today, last) + LONGEST_GRACE_DAYS;
  const lived = livedDates(zones, first, lastKnown);
  const excused = new Set(excusedDays(excuses, zones));
  const endOf = (day: number): number => lived.get(day)?.endsAt ?? (day + 1) * DAY_MS;
  const counts = (day: number): boolean => !excused.has(day) && (lived.get(day)?.livedMs ?? 0) >= SHORTEST_DATE_MS;
  return { today, lastKnown, endOf, counts, separates: (day: number) => counts(day) && endOf(day) <= now };
}

/** @param logs by day, after those of the run @param separates whether a date without a cleaning ends a streak */
function goOn(run: Run, logs: readonly Log[], separates: (day: number) => boolean): Run {
  let { days, lastDay, longest } = run;
  for (const { day } of logs) {
    days = lastDay !== null && !hasGap(lastDay, day, separates) ? days + 1 : 1;
    lastDay = day;
    longest = Math.max(longest, days);
  }
  return { days, lastDay, longest };
}

const lengthAt = ({ days, lastDay }: Run, today: number, separates: (day: number) => boolean): number =>
  lastDay !== null && !hasGap(lastDay, today, separates) ? days : 0;

function hasGap(after: number, before: number, separates: (day: number) => boolean): boolean {
  for (let day = after + 1; day < before; day += 1) if (separates(day)) return true;
  return false;
}
