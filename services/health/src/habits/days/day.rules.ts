import type { Cleaning, Day, Habits } from '@toothwise/contracts-health';
import { dateOf, dayAt, hourAt, zoneAt, zonesInForce } from '../../calendar/local-dates.rules.js';
import { MILESTONES, type Milestone } from '../streaks/milestones.rules.js';
import { excusedDays, type History, isInTime, LATEST_LOG_DAYS, type Log, type Standing, standingAt } from '../streaks/streak.rules.js';

/** Until then "It was for yesterday" is offered. */
const NIGHT_ENDS_HOUR = 4;

/** What is known of somebody's days: their history, and what is ticked on the dates around now. */
export interface KnownDays {
  history: History;
  habits: ReadonlyMap<string, Habits>;
}

/** HAB-028: a date without a row has nothing ticked. */
export const NOTHING: Habits = { morningBrush: false, eveningBrush: false, floss: false, mouthwash: false };

/** The history with a cleaning more; a date that has one keeps it. */
export function withCleaning(history: History, day: number, loggedAt: number): { history: History; isNew: boolean } {
  if (history.logs.some((log) => log.day === day)) return { history, isNew: false };
  return { history: { ...history, logs: [...history.logs, { day, loggedAt }] }, isNew: true };
}

export function dayView({ history, habits }: KnownDays, now: number, standing: Standing = standingAt(history, now)): Day {
  const zones = zonesInForce(history.zones);
  const today = dayAt(zones, now);
  const isCleaned = (day: number) => history.logs.some((log) => log.day === day);
  const { current, longest, total, lastDay, milestones } = standing;
  const next = MILESTONES.find(({ days }) => days > longest);
  return {
    timeZone: zoneAt(zones, now),
    today: dateOf(today),
    cleaned: isCleaned(today),
    yesterday: hourAt(zones, now) < NIGHT_ENDS_HOUR && !isCleaned(today - 1) ? dateOf(today - 1) : null,
    habits: habits.get(dateOf(today)) ?? NOTHING,
    streak: {
      current,
      longest,
      total,
      lastCleaned: lastDay === null ? null : dateOf(lastDay),
      next: next ? { ...next, left: next.days - current } : null,
      reached: MILESTONES.filter(({ days }) => milestones.includes(days)).map(({ id }) => id),
    },
  };
}

/** Cleanings of the last days, newest first, and which days are excused. */
export function historyView(history: History, days: number, now: number): { items: Cleaning[]; excused: string[] } {
  const zones = zonesInForce(history.zones);
  const today = dayAt(zones, now);
  const isShown = (day: number) => day > today - days;
  const items = history.logs.filter(({ day }) => isShown(day)).toReversed();
  return {
    items: items.map((log) => ({
      date: dateOf(log.day),
      loggedAt: new Date(log.loggedAt).toISOString(),
      late: !isInTime(log, zones),
      removable: isRemovable(log, history, now),
    })),
    excused: excusedDays(history.excused, zones).filter(isShown).map(dateOf),
  };
}

/** A wrong entry can be taken back for thirty days after it was made. */
export const isRemovable = ({ loggedAt }: Log, { zones }: History, now: number): boolean => {
  const inForce = zonesInForce(zones);
  return dayAt(inForce, now) - dayAt(inForce, loggedAt) <= LATEST_LOG_DAYS;
};

/** STRK-037: the highest one alone is celebrated. @param days newly reached, least first */
export const celebrated = (days: readonly number[]): Milestone | null => MILESTONES.find((one) => one.days === days.at(-1)) ?? null;
