import { naiveStreak } from '../../../test/naive-streak.js';
import { type DrawnHistory, drawHistory, seeded } from '../../../test/streak-histories.js';
import { dayAt, dayOf, DAY_MS, HOUR_MS, livedDates, zonesInForce } from '../../calendar/local-dates.rules.js';
import { MILESTONES } from './milestones.rules.js';
import { type History, type Streak, streakAt } from './streak.rules.js';

const HISTORIES = Number(process.env.STREAK_HISTORIES ?? 500);
const SEED = Number(process.env.STREAK_SEED ?? Date.now() % 1_000_000);

const asHistory = ({ zones, cleanings, excused }: DrawnHistory, datedIn = zonesInForce(zones)): History => ({
  zones,
  excused,
  logs: cleanings.map(({ at, daysBack }) => ({ day: dayAt(datedIn, at) - daysBack, loggedAt: at })),
});
const streakOf = (drawn: DrawnHistory): Streak => streakAt(asHistory(drawn), drawn.now);

describe(`histories of cleanings (seed ${SEED})`, () => {
  const random = seeded(SEED);
  const drawn = Array.from({ length: HISTORIES }, (_, index) => drawHistory(index, random));
  const expected = drawn.map(naiveStreak);
  const differing = (judge: (history: DrawnHistory) => Streak) =>
    drawn.filter((history, index) => JSON.stringify(judge(history)) !== JSON.stringify(expected[index])).map(({ id }) => id);

  it('have travel, leap days and changed clocks in a third of them', () => {
    const share = (has: (history: DrawnHistory) => boolean) => drawn.filter(has).length / drawn.length;
    const leap = [2024, 2028].map((year) => Date.UTC(year, 1, 29));
    const shares = {
      travel: share(({ zones }) => zonesInForce(zones).length > 1),
      leapDay: share(({ cleanings, now }) => leap.some((day) => cleanings[0] && cleanings[0].at <= day && day < now)),
      clocks: share((history) => hasTransition(history)),
    };
    console.log(`streaks: ${HISTORIES} histories, seed ${SEED}`, shares);
    for (const part of Object.values(shares)) expect(part).toBeGreaterThanOrEqual(0.3);
  });

  it('STRK-032: amount to what a walk in quarters of an hour finds', () => {
    expect(differing(streakOf)).toEqual([]);
  });

  it.each([
    ['dates of UTC', (drawn: DrawnHistory) => streakAt(asHistory({ ...drawn, zones: [{ from: 0, zone: 'UTC' }] }), drawn.now)],
    [
      'the zone of today for all',
      (drawn: DrawnHistory) => streakAt(asHistory({ ...drawn, zones: [{ ...drawn.zones.at(-1)!, from: 0 }] }), drawn.now),
    ],
  ])('would not with %s', (_, judge) => {
    expect(differing(judge).length).toBeGreaterThanOrEqual(HISTORIES / 100);
  });
});

/** Whether the person's clocks changed between the first cleaning and now: some date had not 24 hours in a single zone. */
function hasTransition({ zones, cleanings, now }: DrawnHistory): boolean {
  const inForce = zonesInForce(zones);
  return inForce.some(({ from, zone }, index) => {
    const [first, last] = [Math.max(from, cleanings[0]?.at ?? now), Math.min(now, inForce[index + 1]?.from ?? now)];
    if (last - first < 2 * DAY_MS) return false;
    const dates = livedDates([{ from: 0, zone }], Math.ceil(first / DAY_MS), Math.floor(last / DAY_MS));
    return [...dates.values()].some(({ livedMs }) => livedMs !== DAY_MS);
  });
}

const BERLIN = [{ from: 0, zone: 'Europe/Berlin' }];
const noon = (date: string) => Date.parse(`${date}T11:00:00Z`);
const cleaned = (...dates: string[]) => dates.map((date) => ({ day: dayOf(date), loggedAt: noon(date) }));
const inBerlin = (history: Partial<History>, now: string) => streakAt({ zones: BERLIN, logs: [], excused: [], ...history }, noon(now));

describe('milestones', () => {
  it.each([
    ['STRK-051', 1, 'first-steps'],
    ['STRK-052', 3, 'getting-started'],
    ['STRK-053', 7, 'week-warrior'],
    ['STRK-054', 14, 'two-week-champion'],
    ['STRK-055', 30, 'month-master'],
    ['STRK-056', 60, 'two-month-legend'],
    ['STRK-057', 90, 'three-month-hero'],
    ['STRK-058', 180, 'dental-deity'],
    ['STRK-059', 365, 'smile-supreme'],
  ])('%s: %i days', (_row, days, id) => {
    expect(MILESTONES.find((one) => one.days === days)?.id).toBe(id);
    const logs = Array.from({ length: days }, (_, ago) => ({
      day: dayOf('2026-03-10') - ago,
      loggedAt: noon('2026-03-10') - ago * DAY_MS,
    }));
    expect(inBerlin({ logs }, '2026-03-10').milestones.at(-1)).toBe(days);
    expect(inBerlin({ logs: logs.slice(1) }, '2026-03-10').milestones).not.toContain(days);
  });
});

describe('a streak', () => {
  it('STRK-034: is 1 with a single cleaning', () => {
    expect(inBerlin({ logs: cleaned('2026-03-10') }, '2026-03-10')).toMatchObject({ current: 1, longest: 1, total: 1 });
  });

  it('STRK-033: stands while the latest cleaning is yesterday’s, and is 0 once it is older', () => {
    const logs = cleaned('2026-03-09', '2026-03-10');
    expect(inBerlin({ logs }, '2026-03-11').current).toBe(2);
    expect(inBerlin({ logs }, '2026-03-12')).toMatchObject({ current: 0, longest: 2, ranked: 0 });
  });

  it('STRK-035: keeps the longest that there was', () => {
    const logs = cleaned('2026-03-01', '2026-03-02', '2026-03-03', '2026-03-09', '2026-03-10');
    expect(inBerlin({ logs }, '2026-03-10')).toMatchObject({ current: 2, longest: 3, total: 5, milestones: [1, 3] });
  });

  it('counts what is told up to thirty days later; what is told later stands in the total alone', () => {
    const told = (day: string) => [{ day: dayOf(day), loggedAt: noon('2026-03-31') }, ...cleaned('2026-03-31')];
    expect(inBerlin({ logs: told('2026-03-01') }, '2026-03-31')).toMatchObject({ longest: 1, total: 2 });
    expect(inBerlin({ logs: [...told('2026-03-30'), ...told('2026-02-28')] }, '2026-03-31')).toMatchObject({ current: 2, total: 3 });
  });

  it('is ranked by what is told within two days of the date’s end', () => {
    const end = Date.parse('2026-03-09T23:00:00Z');
    const late = (by: number) => [{ day: dayOf('2026-03-09'), loggedAt: end + by }, ...cleaned('2026-03-10', '2026-03-11', '2026-03-12')];
    expect(inBerlin({ logs: late(48 * HOUR_MS) }, '2026-03-12')).toMatchObject({ current: 4, ranked: 4 });
    expect(inBerlin({ logs: late(48 * HOUR_MS + 1) }, '2026-03-12')).toMatchObject({ current: 4, ranked: 3 });
  });

  it('is kept by an excused day, which adds nothing; a fourth in thirty days lapses, as does one that comes over a week late', () => {
    const logs = cleaned('2026-03-01', '2026-03-03', '2026-03-05', '2026-03-07', '2026-03-09');
    const asked = (date: string, on = date) => ({ day: dayOf(date), askedAt: noon(on) });
    const three = [asked('2026-03-02'), asked('2026-03-04'), asked('2026-03-06')];
    expect(inBerlin({ logs, excused: three }, '2026-03-09')).toMatchObject({ current: 1, longest: 4 });
    expect(inBerlin({ logs, excused: [...three, asked('2026-03-08')] }, '2026-03-09')).toMatchObject({ current: 1 });
    expect(inBerlin({ logs, excused: [asked('2026-03-08', '2026-03-15')] }, '2026-03-09').current).toBe(2);
    expect(inBerlin({ logs, excused: [asked('2026-03-08', '2026-03-16')] }, '2026-03-09').current).toBe(1);
  });

  it('survives a date that was hardly lived: from Honolulu over the date line', () => {
    const zones = [
      { from: 0, zone: 'Pacific/Honolulu' },
      // The evening of the 9th in Honolulu is the 10th in Auckland: hardly any of the 10th is left.
      { from: Date.parse('2026-03-10T08:00:00Z'), zone: 'Pacific/Auckland' },
    ];
    const logs = [
      { day: dayOf('2026-03-08'), loggedAt: Date.parse('2026-03-08T20:00:00Z') },
      { day: dayOf('2026-03-09'), loggedAt: Date.parse('2026-03-09T20:00:00Z') },
      { day: dayOf('2026-03-11'), loggedAt: Date.parse('2026-03-10T20:00:00Z') },
    ];
    expect(streakAt({ zones, logs, excused: [] }, Date.parse('2026-03-10T21:00:00Z')).current).toBe(3);
  });

  it('does not follow a person who changes zones twice in half a day', () => {
    const there = (hours: number) => [
      ...BERLIN,
      { from: noon('2026-03-10'), zone: 'Asia/Tokyo' },
      { from: noon('2026-03-10') + hours * HOUR_MS, zone: 'Europe/Berlin' },
    ];
    expect(zonesInForce(there(11)).at(-1)!.zone).toBe('Asia/Tokyo');
    expect(zonesInForce(there(12)).at(-1)!.zone).toBe('Europe/Berlin');
  });
});
