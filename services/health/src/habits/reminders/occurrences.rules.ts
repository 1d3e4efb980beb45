import type { Reminder } from '@toothwise/contracts-health';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { dateOf, dayAt, dayOf, HOUR_MS } from '../../calendar/local-dates.rules.js';

/** For which moments of a person's calendar a reminder is. */
export type Pattern = Pick<Reminder, 'frequency' | 'times' | 'weekdays' | 'every' | 'startsOn'>;
export interface Due {
  /** `2026-11-23T08:00`, the moment by the clock of the place. */
  local: string;
  /** When that is, in ms since 1970. */
  at: number;
}

/** What could not be told sooner than this after its moment is no help any more: it is noted as missed. */
export const LATEST_MS = 2 * HOUR_MS;
/** A date that clocks jumped over whole is nobody's date: what is for it is for none. A shorter gap only moves a moment. */
const LONGEST_GAP_MS = 12 * HOUR_MS;
/** The dates that are looked at before a pattern counts as one that is never due again: more than clocks can jump over. */
const MOST_DATES = 5;

const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const SURE_DAYS = 28;
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** The dates as RFC 5545 writes them. A monthly one for the 31st comes on the last day of a shorter month. */
export function recurrenceOf({ frequency, weekdays, every, startsOn }: Pattern): string {
  const unit = frequency === 'custom' ? every?.unit : ({ daily: 'day', weekly: 'week', monthly: 'month' } as const)[frequency];
  const parts = [`INTERVAL=${frequency === 'custom' ? (every?.count ?? 1) : 1}`];
  if (unit === 'week')
    parts.push('WKST=MO', `BYDAY=${(weekdays.length > 0 ? weekdays : [weekdayOf(startsOn)]).map((day) => DAYS[day - 1]).join(',')}`);
  const day = Number(startsOn.slice(8));
  if (unit === 'month') parts.push(day > SURE_DAYS ? `BYMONTHDAY=${range(SURE_DAYS, day).join(',')};BYSETPOS=-1` : `BYMONTHDAY=${day}`);
  return `FREQ=${{ day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY' }[unit ?? 'day']};${parts.join(';')}`;
}

/**
 * The first moment after another one which is not over in a zone at an instant.
 * @param after a moment that was dealt with; none before it comes again, also where the person has travelled back over it
 * @param since ms
 */
export function nextDue(pattern: Pattern, zone: string, since: number, after: string | null = null): Due | null {
  const rule = new RRuleTemporal({ rruleString: recurrenceOf(pattern), dtstart: midnight(pattern.startsOn) });
  const today = dateOf(dayAt([{ from: 0, zone }], since) - 1);
  let from = midnight([today, after?.slice(0, 10) ?? '', pattern.startsOn].toSorted().at(-1)!);
  for (let looked = 0; looked < MOST_DATES;) {
    const found = rule.next(from, true);
    if (!found) return null;
    const date = found.toString().slice(0, 10);
    const due = pattern.times
      .toSorted()
      .map((time) => `${date}T${time}`)
      .filter((local) => after === null || local > after)
      .map((local) => ({ local, at: instantOf(local, zone) }))
      .find(({ at }) => at !== null && at >= since);
    if (due) return due as Due;
    if (date >= today) looked += 1;
    from = midnight(date).add({ days: 1 });
  }
  return null;
}

/** When a moment of the calendar is in a zone: the first valid minute where clocks jump over it, the first of the two where it comes twice. */
export function instantOf(local: string, zone: string): number | null {
  const wanted = Temporal.PlainDateTime.from(local);
  const found = wanted.toZonedDateTime(zone, { disambiguation: 'earlier' });
  if (found.toPlainDateTime().equals(wanted)) return found.epochMilliseconds;
  const jump = found.getTimeZoneTransition('next')!;
  const jumped = (jump.offsetNanoseconds - found.offsetNanoseconds) / 1e6;
  return jumped > LONGEST_GAP_MS ? null : jump.epochMilliseconds;
}

const midnight = (date: string): Temporal.ZonedDateTime => Temporal.PlainDate.from(date).toZonedDateTime('UTC');
/** ISO: Monday is 1. January 1, 1970 was a Thursday. */
const weekdayOf = (date: string): number => ((((dayOf(date) + 3) % 7) + 7) % 7) + 1;
