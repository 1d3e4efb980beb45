import { TZDate } from '@date-fns/tz';

export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Local wall-clock times `HH:mm`; `closes` may be `24:00`. Hours past midnight are two spans, one on each day. */
export interface OpeningSpan {
  opens: string;
  closes: string;
}
export type OpeningHours = Record<Weekday, OpeningSpan[]>;

/** A practice without a single open minute in this many days counts as never open. */
const HORIZON_DAYS = 21;
const MINUTE = 60_000;

interface Interval {
  start: number;
  end: number;
}

/**
 * Whether a practice is open at an instant, by its own clock.
 * @param timeZone IANA name, such as `America/New_York`
 */
export function isOpenAt(hours: OpeningHours, timeZone: string, instant: Date): boolean {
  const at = instant.getTime();
  return openIntervals(hours, timeZone, instant, 1).some((interval) => interval.start <= at && at < interval.end);
}

/** When one that is closed opens next, by its own clock; null where that is not within a week. */
export function opensNext(hours: OpeningHours, timeZone: string, from: Date): Date | null {
  const next = openIntervals(hours, timeZone, from, 8).find(({ start }) => start > from.getTime());
  return next ? new Date(next.start) : null;
}

/**
 * The instant at which `minutes` of opening time have passed since `from`; time in which the practice is closed does not count.
 * @returns null when the practice does not open for that long within three weeks
 */
export function addOpenMinutes(hours: OpeningHours, timeZone: string, from: Date, minutes: number): Date | null {
  let left = minutes * MINUTE;
  for (const interval of openIntervals(hours, timeZone, from, HORIZON_DAYS)) {
    const start = Math.max(interval.start, from.getTime());
    const open = interval.end - start;
    if (open <= 0) continue;
    if (open >= left) return new Date(start + left);
    left -= open;
  }
  return null;
}

/** Opening times as instants for the local day of `from` and the following ones, earliest first. */
function openIntervals(hours: OpeningHours, timeZone: string, from: Date, days: number): Interval[] {
  const local = new TZDate(from.getTime(), timeZone);
  return Array.from({ length: days }, (_, offset) => {
    const noon = new TZDate(local.getFullYear(), local.getMonth(), local.getDate() + offset, 12, timeZone);
    return hours[WEEKDAYS[noon.getDay()]!].map((span) => ({ start: atLocalTime(noon, span.opens), end: atLocalTime(noon, span.closes) }));
  })
    .flat()
    .sort((a, b) => a.start - b.start);
}

/** The wall clock decides: a day with a changed clock may be an hour longer or shorter. */
function atLocalTime(day: TZDate, time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new TZDate(day.getFullYear(), day.getMonth(), day.getDate(), hour, minute, day.timeZone ?? 'UTC').getTime();
}
