import { type CountedResult, openResults } from './open-results.js';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-23T12:00:00Z');
const result = (level: number, hours: number, change: Partial<CountedResult> = {}): CountedResult => ({
  ...{ level, since: NOW - hours * HOUR, kind: 'urgent', isSeen: false },
  ...change,
});
const CHECK_UP = { kind: 'routine_checkup' } as const;
const open = (...results: CountedResult[]) => openResults(results, NOW).map((one) => results.indexOf(one));

describe('results that nothing has answered yet', () => {
  it('are the urgent ones, the gravest first, then the newest', () => {
    expect(open(result(3, 2), result(3, 2, CHECK_UP), result(4, 3), result(2, 1, CHECK_UP), result(5, 9))).toEqual([4, 2, 0, 1]);
  });

  it('stay open behind a later check-up, however green', () => {
    expect(open(result(1, 1, CHECK_UP), result(3, 2))).toEqual([1]);
    expect(open(result(1, 1, CHECK_UP), result(4, 2))).toEqual([1]);
  });

  it('are answered by a later screening for a trouble, and an emergency is not', () => {
    expect(open(result(1, 1), result(3, 2))).toEqual([]);
    expect(open(result(3, 1), result(5, 2))).toEqual([1, 0]);
    expect(open(result(1, 1), result(5, 2))).toEqual([1]);
  });

  it('are closed by their person’s word that they were seen, and after 7 days', () => {
    expect(open(result(5, 2, { isSeen: true }), result(3, 1, CHECK_UP))).toEqual([1]);
    expect(open(result(5, 7 * 24), result(5, 7 * 24 + 1))).toEqual([0]);
  });
});
