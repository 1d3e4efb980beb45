import type { DateOrder } from '@toothwise/contracts-health';

const NUMERIC = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})[.,;:]?$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})[.,;:]?$/;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Null where the calendar has no such day, or nobody who lives could have been treated then. */
export function calendarDay(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  const exists = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return exists && year >= 1900 && year < 2200 ? at.toISOString().slice(0, 10) : null;
}

/** Years of two digits are those of this century. */
const yearOf = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text));

/** What the numeric dates of a document tell of their order; null where all of them can be read both ways. */
export function dateOrderOf(words: readonly string[]): DateOrder | null {
  for (const word of words) {
    const [, first, separator, second] = NUMERIC.exec(word) ?? [];
    if (first === undefined) continue;
    // Points are written where the day comes first.
    if (separator === '.' || Number(first) > 12) return 'day-first';
    if (Number(second) > 12) return 'month-first';
  }
  return null;
}

/** Whether a word is a date whose order must be known. */
export const isNumericDate = (word: string): boolean => NUMERIC.test(word);

/** A date in one word. */
export function dateOf(word: string, order: DateOrder | null): string | null {
  const iso = ISO.exec(word);
  if (iso) return calendarDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const [, first, , second, year] = NUMERIC.exec(word) ?? [];
  if (first === undefined) return null;
  const [a, b] = [Number(first), Number(second)];
  if (a === b) return calendarDay(yearOf(year!), a, b);
  if (order === null) return null;
  return order === 'month-first' ? calendarDay(yearOf(year!), a, b) : calendarDay(yearOf(year!), b, a);
}

const MONTH_FIRST = /^([A-Za-z]{3,9})[.,]? ?(\d{1,2})(?:st|nd|rd|th)?[.,]? ?(\d{4})[.,;:]?$/;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?[.,]? ?([A-Za-z]{3,9})[.,]? ?(\d{4})[.,;:]?$/;

/** A date in words, with or without the spaces that a picture may lose: "March 4, 2026", "4 Mar 2026", "Mar4,2026". */
export function writtenDate(text: string): string | null {
  const [, first, dayBehind, year] = MONTH_FIRST.exec(text) ?? [];
  const [, dayBefore, second, yearBehind] = DAY_FIRST.exec(text) ?? [];
  const month = MONTHS.indexOf((first ?? second ?? '').slice(0, 3).toLowerCase()) + 1;
  return month === 0 ? null : calendarDay(Number(year ?? yearBehind), month, Number(dayBehind ?? dayBefore));
}
