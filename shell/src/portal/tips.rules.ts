import type { PortalTip, TipTime } from '@toothwise/web-platform';

/** PORT-023: the hours of the day at which a tip for morning or evening is worth saying, the first and the last included. */
const HOURS: Record<TipTime, readonly [number, number]> = { morning: [6, 10], evening: [20, 23] };
const MOST_CHOSEN = 3;
/** PORT-022 */
export const TIPS_SHOWN = 2;

const nhs = {
  labelKey: 'portal:sources.nhs',
  url: 'https://www.nhs.uk/live-well/healthy-teeth-and-gums/how-to-keep-your-teeth-clean/',
} as const;
const ada = { labelKey: 'portal:sources.ada', url: 'https://www.ada.org/resources/ada-library/oral-health-topics/toothbrushes' } as const;
const cdc = { labelKey: 'portal:sources.cdc', url: 'https://www.cdc.gov/oral-health/prevention/oral-health-tips-for-adults.html' } as const;

/** The product's own tips, each with whose advice it is. */
export const OWN_TIPS: readonly PortalTip[] = [
  { textKey: 'portal:tips.morning', time: 'morning', source: nhs },
  { textKey: 'portal:tips.evening', time: 'evening', source: nhs },
  { textKey: 'portal:tips.brush', source: ada },
  { textKey: 'portal:tips.visit', source: cdc },
  { textKey: 'portal:tips.between', source: nhs },
];

/** Where a person lives: the hour, and a number that is another one each day. */
export interface LocalTime {
  /** 0 to 23 */
  hour: number;
  day: number;
}

/** @param timeZone of the person, the browser's where none is known */
export function localTime(now: Date, timeZone?: string): LocalTime {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', hour: 'numeric', year: 'numeric', month: 'numeric', day: 'numeric' },
  } as const).formatToParts(now);
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return { hour: read('hour'), day: Math.floor(Date.UTC(read('year'), read('month') - 1, read('day')) / 86_400_000) };
}

/** At most three tips for now: those that the hour asks for come first, the others take turns from day to day. */
export function chooseTips(tips: readonly PortalTip[], { hour, day }: LocalTime): PortalTip[] {
  const fits = ({ time }: PortalTip) => time !== undefined && hour >= HOURS[time][0] && hour <= HOURS[time][1];
  const always = tips.filter(({ time }) => time === undefined);
  const turn = always.length === 0 ? 0 : day % always.length;
  return [...tips.filter(fits), ...always.slice(turn), ...always.slice(0, turn)].slice(0, MOST_CHOSEN);
}
