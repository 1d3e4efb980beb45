import { locale } from '@toothwise/web-platform';

/** How long work took: "3.2 seconds", "4 minutes". */
export function saySeconds(seconds: number): string {
  const [unit, count] = seconds < 120 ? (['second', seconds] as const) : (['minute', seconds / 60] as const);
  const maximumFractionDigits = count < 10 ? 1 : 0;
  return new Intl.NumberFormat(locale(), { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits }).format(count);
}
