/**
 * What a streak is, computed by walking a person's time in steps of a quarter of an hour and asking Intl for each one's date.
 * Slow, plain, and without a line of the product's, so that the two can be compared.
 */
export interface NaiveHistory {
  zones: { from: number; zone: string }[];
  /** When it was told, and for how many dates before that one. */
  cleanings: { at: number; daysBack: number }[];
  excused: { day: number; askedAt: number }[];
  now: number;
}

const QUARTER = 900_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function dateIn(zone: string, instant: number): number {
  if (!formats.has(zone)) formats.set(zone, new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }));
  return Date.parse(formats.get(zone)!.format(instant)) / 86_400_000;
}

export function naiveDates(history: NaiveHistory): (instant: number) => number {
  const kept = [history.zones[0]!];
  for (const change of history.zones.slice(1)) {
    if (change.zone !== kept.at(-1)!.zone && change.from >= kept.at(-1)!.from + 12 * 3_600_000) kept.push(change);
  }
  return (instant) => {
    let zone = kept[0]!.zone;
    for (const change of kept) if (change.from <= instant) zone = change.zone;
    return dateIn(zone, instant);
  };
}

export function naiveStreak(history: NaiveHistory) {
  const dateAt = naiveDates(history);
  const told = new Map<number, number>();
  for (const { at, daysBack } of history.cleanings) {
    const day = dateAt(at) - daysBack;
    told.set(day, Math.min(told.get(day) ?? Infinity, at));
  }
  const counted = [...told].filter(([day, at]) => dateAt(at) - day <= 30).map(([day]) => day);
  const none = { current: 0, longest: 0, total: told.size, ranked: 0, milestones: [] as number[] };
  if (counted.length === 0) return none;

  const first = Math.min(...counted);
  const last = Math.max(dateAt(history.now), ...counted) + 1;
  const minutes = new Map<number, number>();
  const over = new Map<number, number>();
  for (let at = (first - 2) * 86_400_000; at < (last + 3) * 86_400_000; at += QUARTER) {
    const day = dateAt(at);
    minutes.set(day, (minutes.get(day) ?? 0) + 15);
    over.set(day, at + QUARTER);
  }
  const excused = naiveExcuses(history, dateAt);
  const breaks = (day: number) => (over.get(day) ?? Infinity) <= history.now && minutes.get(day)! >= 720 && !excused.includes(day);

  const walk = (has: (day: number) => boolean) => {
    let run = 0;
    let longest = 0;
    for (let day = first; day <= last; day += 1) {
      if (has(day)) run += 1;
      else if (breaks(day)) run = 0;
      longest = Math.max(longest, run);
    }
    return { run, longest };
  };
  const { run: current, longest } = walk((day) => counted.includes(day));
  const ranked = walk((day) => counted.includes(day) && told.get(day)! <= (over.get(day) ?? (day + 1) * 86_400_000) + 48 * 3_600_000).run;
  return { ...none, current, longest, ranked, milestones: [1, 3, 7, 14, 30, 60, 90, 180, 365].filter((days) => longest >= days) };
}

function naiveExcuses({ excused }: NaiveHistory, dateAt: (instant: number) => number): number[] {
  const given: number[] = [];
  for (const { day, askedAt } of excused) {
    if (dateAt(askedAt) > day + 7 || given.includes(day)) continue;
    let fits = true;
    for (let start = day - 29; start <= day; start += 1) {
      if (given.filter((one) => one >= start && one <= start + 29).length >= 3) fits = false;
    }
    if (fits) given.push(day);
  }
  return given;
}
