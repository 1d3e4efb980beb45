import type { Xray } from '@toothwise/contracts-health';
import { locale, sayDate, useTranslation } from '@toothwise/web-platform';
import { shownDate } from './shown-date.rules.js';

const noon = (date: string) => new Date(`${date}T12:00:00`);

/** XRAY-030: "Mar 05, 2024". */
export const sayShort = (date: string): string =>
  new Intl.DateTimeFormat(locale(), { month: 'short', day: '2-digit', year: 'numeric' }).format(noon(date));

/** XRAY-015: "March 2024" of each month, newest first, with what belongs to it. */
export function byMonth<T extends Pick<Xray, 'dateTaken' | 'uploadedAt'>>(items: readonly T[]): { month: string; items: T[] }[] {
  const months = Map.groupBy(items, (one) => shownDate(one).slice(0, 7));
  const say = new Intl.DateTimeFormat(locale(), { month: 'long', year: 'numeric' });
  return [...months.entries()]
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .map(([month, some]) => ({ month: say.format(noon(`${month}-01`)), items: some }));
}

/** What an X-ray is called where it is listed. */
export function useXrayName() {
  const { t } = useTranslation('health');
  return {
    nameOf: ({ imageType }: Pick<Xray, 'imageType'>): string => (imageType ? t(`xrays.types.${imageType}`) : t('xrays.untyped')),
    dateOf: ({ dateTaken, uploadedAt }: Pick<Xray, 'dateTaken' | 'uploadedAt'>): string =>
      dateTaken ? sayDate(`${dateTaken}T12:00:00`) : t('xrays.undated', { date: sayDate(uploadedAt) }),
  };
}
