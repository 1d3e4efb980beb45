/**
 * When reminders are due, by walking every quarter of an hour by Intl's clocks alone: shares no line with the rules that it judges. Times are
 * quarters of an hour. A moment is due when the clock shows it, or when clocks have just jumped over it by less than half a day.
 */
export interface NaivePattern {
  /** Whether a date is one of the pattern's. @param date `2026-03-29` */
  isFor: (date: string) => boolean;
  times: string[];
}
const QUARTER = 900_000;
const HALF_A_DAY = 43_200_000;

export function naiveDues({ isFor, times }: NaivePattern, zones: { from: number; zone: string }[], from: number, to: number): string[] {
  const dues: string[] = [];
  const clocks = zones.map(({ zone }) => clockIn(zone));
  let last = '';
  let before = NaN;
  for (let at = from; at < to; at += QUARTER) {
    let index = zones.length - 1;
    while (index > 0 && zones[index]!.from > at) index -= 1;
    const now = clocks[index]!(at);
    const jumped = zones[index]!.from !== at && now - before > QUARTER && now - before < HALF_A_DAY;
    // What this quarter of an hour reaches: the moment that it shows, and those that clocks have jumped over.
    for (let shown = jumped ? before + QUARTER : now; shown <= now; shown += QUARTER) {
      const moment = new Date(shown).toISOString().slice(0, 16);
      if (moment <= last || !times.includes(moment.slice(11)) || !isFor(moment.slice(0, 10))) continue;
      last = moment;
      dues.push(`${moment} ${new Date(at).toISOString()}`);
    }
    before = now;
  }
  return dues;
}

/** What a clock on the wall shows at an instant, as if it were UTC's. */
function clockIn(zone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  } as Intl.DateTimeFormatOptions);
  const known = (KNOWN[zone] ??= new Map<number, number>());
  const shown = (at: number): number => {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return Date.parse(`${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}Z`);
  };
  return (at) => known.get(at) ?? known.set(at, shown(at)).get(at)!;
}
/** Asking Intl is what takes the time. */
const KNOWN: Record<string, Map<number, number>> = {};
