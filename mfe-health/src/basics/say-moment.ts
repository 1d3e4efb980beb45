import { locale, sayDay } from '@toothwise/web-platform';

/** An hour of the clock where the person is: `21:00` as "9:00 PM". */
export const sayTime = (time: string): string =>
  new Intl.DateTimeFormat(locale(), { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(new Date(`1970-01-01T${time}Z`));

/** A moment of the person's calendar, whatever the browser's zone: `2026-03-10T21:00` as "Tue, Mar 10, 9:00 PM". */
export const sayLocalMoment = (local: string): string => `${sayDay(local)}, ${sayTime(local.slice(11))}`;

/** ISO: Monday is 1. */
export const sayWeekday = (day: number, weekday: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(locale(), { weekday, timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));

/** "8:00 AM and 9:00 PM" */
export const sayList = (items: readonly string[]): string => new Intl.ListFormat(locale(), { type: 'conjunction' }).format(items);

/** A date of the calendar as the reader says it: "yesterday", "Tue, Mar 10". */
export const sayCalendarDay = (date: string): string => sayDay(`${date}T12:00:00`);
