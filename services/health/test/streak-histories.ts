import type { NaiveHistory } from './naive-streak.js';

const DAY = 86_400_000;
const QUARTER = 900_000;
const ZONES = Intl.supportedValuesOf('timeZone');
/** Zones that change their clocks. */
const CHANGING = ZONES.filter((timeZone) => {
  const winterAndSummer = [0, 6].map((month) =>
    new Date(Date.UTC(2024, month, 1)).toLocaleString('sv-SE', { timeZone, timeZoneName: 'longOffset' }).slice(-9),
  );
  return winterAndSummer[0] !== winterAndSummer[1];
});
/** Spans from these days meet a leap day, clocks that change in the north or the south, and the day that Samoa left out. */
const STARTS = [Date.UTC(2024, 1, 8), Date.UTC(2028, 1, 8), Date.UTC(2024, 1, 20), Date.UTC(2025, 8, 1), Date.UTC(2011, 11, 10)];

export interface DrawnHistory extends NaiveHistory {
  id: string;
}

/** A generator of numbers in [0, 1) that gives the same ones for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Cleanings of some weeks or, with `more` days, of months, with travel, forgotten days, late entries and excuses. The first histories go through all zones in turn. */
export function drawHistory(index: number, random: () => number, more = 0): DrawnHistory {
  const below = (limit: number) => Math.floor(random() * limit);
  const one = <T>(of: readonly T[]) => of[below(of.length)]!;
  const start = one(STARTS) + below(10) * DAY;
  const days = 40 + below(40) + more;
  const zones = [{ from: start - 100 * DAY, zone: ZONES[index] ?? one(CHANGING) }];
  for (let left = below(3) === 0 ? 0 : 1 + below(5); left > 0; left -= 1) {
    zones.push({ from: start + below((days * DAY) / QUARTER) * QUARTER, zone: one(below(3) === 0 ? ZONES : CHANGING) });
  }
  zones.sort((a, b) => a.from - b.from);
  const forgets = random() * 0.15;
  const hour = below(24);
  const cleanings = Array.from({ length: days }, (_, day) => ({
    at: start + day * DAY + ((hour * 60 + below(120)) * 60_000 + below(60_000)),
    daysBack: below(12) === 0 ? below(33) : 0,
  })).filter(() => random() > forgets);
  const excused = Array.from({ length: below(6) }, () => {
    const day = start / DAY + below(days);
    return { day, askedAt: (day + below(10)) * DAY + below(DAY) };
  });
  const now = start + days * DAY + below(4 * DAY) - DAY;
  return { id: `history-${index}`, zones, cleanings: cleanings.filter(({ at }) => at <= now), excused, now };
}
