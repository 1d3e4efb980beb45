import type { Currency } from '@toothwise/contracts-health';

const SIGNS: readonly (readonly [RegExp, Currency])[] = [
  [/€|\bEUR\b/, 'EUR'],
  [/£|\bGBP\b/, 'GBP'],
  [/\bCHF\b/, 'CHF'],
  [/\bCA?\$|\bCAD\b/, 'CAD'],
  [/\bAU?\$|\bAUD\b/, 'AUD'],
  [/\bHK\$|\bHKD\b/, 'HKD'],
  [/\bS\$|\bSGD\b/, 'SGD'],
  [/\bNZ\$|\bNZD\b/, 'NZD'],
  [/\bR\$|\bBRL\b/, 'BRL'],
  [/\bMX\$|\bMXN\b/, 'MXN'],
  // Of a dollar with letters before it that are not known here nobody can tell which one it is.
  [/\bUSD\b|\bUS\$|(?<![A-Za-z])\$/, 'USD'],
];
const AMOUNT =
  /^[-(]?(?:[A-Z]{0,2}\$|[€£]|USD|EUR|GBP|CHF|CAD|AUD|HKD|SGD|NZD|BRL|MXN)?(\d{1,3}(?:[.,' ]\d{3})+|\d{1,7})[.,](\d{2})(?:[$€£]|USD|EUR|GBP|CHF|CAD|AUD|HKD|SGD|NZD|BRL|MXN)?\)?$/;

/** Null where the text names none. */
export const currencyOf = (text: string): Currency | null => SIGNS.find(([sign]) => sign.test(text))?.[1] ?? null;

/** Hundredths of a word that is an amount with two decimals; null for every other. Payments in brackets or with a minus count as what was paid. */
export function amountOf(word: string): number | null {
  const [, whole, part] = AMOUNT.exec(word.trim()) ?? [];
  return whole === undefined ? null : Number(whole.replaceAll(/\D/g, '')) * 100 + Number(part);
}
