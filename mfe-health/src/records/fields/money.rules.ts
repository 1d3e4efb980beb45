import { locale } from '@toothwise/web-platform';
import type { Currency } from '@toothwise/contracts-health';

/** Hundredths of a currency as the reader writes them: 12050 USD → "$120.50". */
export const sayAmount = (hundredths: number, currency: Currency): string =>
  new Intl.NumberFormat(locale(), { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(hundredths / 100);

/** What a number field holds for an amount: 12050 → "120.5". */
export const writeAmount = (hundredths: number | null): string => (hundredths === null ? '' : String(hundredths / 100));

/** @returns hundredths; null for an empty field, undefined for what is no amount of at most two decimals */
export function readAmount(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const [, whole, part = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
