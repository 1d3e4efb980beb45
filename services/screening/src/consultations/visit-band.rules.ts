import type { PreviousVisit } from '@toothwise/contracts-screening';

/** Upper ends in months; a time that is exactly on one could be said of either and fits neither. */
const BANDS: readonly [months: number, band: PreviousVisit][] = [
  [6, 'within-6-months'],
  [12, '6-12-months'],
  [24, '1-2-years'],
  [60, '2-5-years'],
  [Infinity, 'more-than-5-years'],
];
const MONTHS_IN = { day: 12 / 365, week: 12 / 52, month: 1, year: 12 } as const;
const TIME = /^(\d{1,3})\s+(day|week|month|year)s?(?:\s+ago)?[.!]?$/i;

/** The questionnaire's time of a last visit that was told in words; null where the words do not clearly name one. */
export function visitBand(told: string | null): PreviousVisit | null {
  const text = (told ?? '').trim();
  if (/^never[.!]?$/i.test(text)) return 'never';
  const [, amount, unit] = TIME.exec(text) ?? [];
  if (!amount || !unit) return null;
  const months = Number(amount) * MONTHS_IN[unit.toLowerCase() as keyof typeof MONTHS_IN];
  if (BANDS.some(([end]) => Math.abs(months - end) < 1e-9)) return null;
  return BANDS.find(([end]) => months < end)![1];
}
