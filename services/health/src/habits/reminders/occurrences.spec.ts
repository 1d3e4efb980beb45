import { naiveDues } from '../../../test/naive-reminders.js';
import { instantOf, LATEST_MS, nextDue, type Pattern, recurrenceOf } from './occurrences.rules.js';

const DAILY: Pattern = { frequency: 'daily', times: ['08:00', '21:00'], weekdays: [], every: null, startsOn: '2026-01-01' };
const at = (instant: string): number => Date.parse(instant);
/** All dues of a time, as the worker finds them: each one asks for the next. A change of zone asks anew from its instant on. */
function dues(pattern: Pattern, zones: { from: number; zone: string }[], from: number, to: number): string[] {
  const found: string[] = [];
  let last: string | null = null;
  for (const [index, { zone }] of zones.entries()) {
    const begin = Math.max(from, zones[index]!.from);
    const end = Math.min(to, zones[index + 1]?.from ?? to);
    for (let since = begin; ;) {
      const due = nextDue(pattern, zone, since, last);
      if (!due || due.at >= end) break;
      found.push(`${due.local} ${new Date(due.at).toISOString()}`);
      last = due.local;
      since = due.at;
    }
  }
  return found;
}

describe('when a reminder is due', () => {
  const YEAR = [at('2026-01-01T00:00:00Z'), at('2027-01-01T00:00:00Z')] as const;
  const day = (date: string) => Math.round(at(`${date}T00:00:00Z`) / 86_400_000);
  const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
  const lastOfMonth = (date: string) => new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate();
  const PATTERNS: [string, Partial<Pattern>, (date: string) => boolean][] = [
    ['daily at several times', { times: ['08:00', '21:00', '02:30', '00:00'] }, () => true],
    ['on weekdays', { frequency: 'weekly', weekdays: [2, 7], times: ['02:15', '23:45'] }, (date) => [2, 7].includes(weekday(date))],
    [
      'monthly on the last day',
      { frequency: 'monthly', startsOn: '2026-01-31', times: ['01:30'] },
      (date) => Number(date.slice(8)) === lastOfMonth(date),
    ],
    [
      'every third day',
      { frequency: 'custom', every: { count: 3, unit: 'day' }, startsOn: '2026-01-05', times: ['01:45'] },
      (date) => (day(date) - day('2026-01-05')) % 3 === 0,
    ],
    [
      'every second week',
      { frequency: 'custom', every: { count: 2, unit: 'week' }, weekdays: [1, 4], startsOn: '2026-01-07', times: ['03:00'] },
      (date) => [1, 4].includes(weekday(date)) && Math.floor((day(date) - day('2026-01-05')) / 7) % 2 === 0,
    ],
  ];
  // Lord Howe's clocks move by half an hour, Cairo's and Havana's at midnight; Honolulu's and Kathmandu's never.
  const ZONES = ['Europe/Berlin', 'America/Havana', 'Australia/Lord_Howe', 'Africa/Cairo', 'Asia/Kathmandu', 'America/St_Johns'];

  it.each(ZONES)('is in a year of %s what walking its minutes says', (zone) => {
    for (const [, pattern, isOne] of PATTERNS) {
      const whole = { ...DAILY, ...pattern };
      const isFor = (date: string) => date >= whole.startsOn && isOne(date);
      expect(dues(whole, [{ from: 0, zone }], ...YEAR)).toEqual(naiveDues({ isFor, times: whole.times }, [{ from: 0, zone }], ...YEAR));
    }
  });

  it('follows somebody who travels, each moment of their calendar once', () => {
    const zones = [
      { from: 0, zone: 'Europe/Berlin' },
      { from: at('2026-03-10T10:00:00Z'), zone: 'America/New_York' },
      { from: at('2026-03-20T12:00:00Z'), zone: 'Asia/Tokyo' },
      { from: at('2026-04-02T01:00:00Z'), zone: 'Pacific/Honolulu' },
    ];
    const time = [at('2026-03-01T00:00:00Z'), at('2026-04-10T00:00:00Z')] as const;
    const found = dues(DAILY, zones, ...time);
    expect(found).toEqual(naiveDues({ isFor: () => true, times: DAILY.times }, zones, ...time));
    expect(found).toContain('2026-03-09T08:00 2026-03-09T07:00:00.000Z');
    expect(found).toContain('2026-03-11T08:00 2026-03-11T12:00:00.000Z');
    expect(new Set(found.map((one) => one.slice(0, 16))).size).toBe(found.length);
  });

  it('is the first valid minute where clocks jump over it, and once where they come back', () => {
    expect(new Date(instantOf('2026-03-29T02:30', 'Europe/Berlin')!).toISOString()).toBe('2026-03-29T01:00:00.000Z');
    expect(new Date(instantOf('2026-10-25T02:30', 'Europe/Berlin')!).toISOString()).toBe('2026-10-25T00:30:00.000Z');
    const fold = nextDue({ ...DAILY, times: ['02:30'] }, 'Europe/Berlin', at('2026-10-25T00:30:00Z') + 1, '2026-10-25T02:30');
    expect(fold?.local).toBe('2026-10-26T02:30');
    // Samoa had no December 30 in 2011.
    expect(instantOf('2011-12-30T08:00', 'Pacific/Apia')).toBeNull();
  });

  it('REM-007: follows one of four frequencies', () => {
    expect(recurrenceOf(DAILY)).toBe('FREQ=DAILY;INTERVAL=1');
    expect(recurrenceOf({ ...DAILY, frequency: 'weekly' })).toBe('FREQ=WEEKLY;INTERVAL=1;WKST=MO;BYDAY=TH');
    expect(recurrenceOf({ ...DAILY, frequency: 'monthly' })).toBe('FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=1');
    expect(recurrenceOf({ ...DAILY, frequency: 'custom', every: { count: 3, unit: 'month' }, startsOn: '2026-01-30' })).toBe(
      'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=28,29,30;BYSETPOS=-1',
    );
  });

  it('is missed after two hours', () => expect(LATEST_MS).toBe(7_200_000));
});
