import { type Xray, type XrayComparison, type XrayEntry, UNDO_HOURS, type XrayTimeframe } from '@toothwise/contracts-health';

type Shown = Pick<Xray, 'id' | 'imageType' | 'region' | 'dateTaken' | 'uploadedAt'>;

/** Each tooth once, in order. */
export const tidied = (entry: XrayEntry): XrayEntry => ({ ...entry, teeth: [...new Set(entry.teeth)].sort((a, b) => a - b) });

/** What is somebody's own words in what they say of an X-ray. */
export const wordsOf = ({ reason, notes }: XrayEntry): string[] => [reason, notes].filter((text) => text !== null);

/** Deleted before this moment, an X-ray is gone for good. */
export const undoneUntil = (now: Date): Date => new Date(now.getTime() - UNDO_HOURS * 3_600_000);

/** XRAY-015: when it was taken, and when it came where that is not known. */
export const shownDate = ({ dateTaken, uploadedAt }: Pick<Shown, 'dateTaken' | 'uploadedAt'>): string =>
  dateTaken ?? uploadedAt.slice(0, 10);

/** XRAY-065: the older one is the baseline; of the same day, the one that came first. */
export function inOrder<T extends Shown>([one, other]: readonly [T, T]): { baseline: T; comparison: T } {
  const key = (xray: T) => `${shownDate(xray)} ${xray.uploadedAt} ${xray.id}`;
  return key(one) <= key(other) ? { baseline: one, comparison: other } : { baseline: other, comparison: one };
}

/** Two types, or two parts of the mouth, show different things; what is not said is not held against a pair. */
export function hardToCompare(one: Shown, other: Shown): XrayComparison['hardToCompare'] {
  const differ = <V>(a: V | null, b: V | null) => a !== null && b !== null && a !== b;
  return [
    ...(differ(one.imageType, other.imageType) ? (['type'] as const) : []),
    ...(differ(one.region, other.region) ? (['region'] as const) : []),
  ];
}

const MONTHS: Record<XrayTimeframe, number> = { '3_months': 3, '6_months': 6, '1_year': 12 };

/** XRAY-099: the date so many months before; of a shorter month, its last day. @param today `2026-08-31` */
export function startOfTimeframe(today: string, timeframe: XrayTimeframe): string {
  const [year, month, day] = today.split('-').map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 - MONTHS[timeframe], 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, last));
  return first.toISOString().slice(0, 10);
}
