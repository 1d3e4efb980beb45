import { type CountedResult, knownSince, openResults, toldSoFar } from './open-results.js';

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
    expect(open(result(1, 1), result(3, 25))).toEqual([]);
    expect(open(result(3, 1), result(3, 2))).toEqual([0]);
    expect(open(result(3, 1), result(5, 2))).toEqual([1, 0]);
    expect(open(result(1, 1), result(5, 2))).toEqual([1]);
  });

  it('are not answered within their own day by a milder one: asked again in other words, the graver counts', () => {
    expect(open(result(2, 1), result(3, 1.1))).toEqual([1]);
    expect(open(result(1, 1), result(3, 24.9))).toEqual([1]);
  });

  it('are closed by their person’s word that they were seen, and after 7 days', () => {
    expect(open(result(5, 2, { isSeen: true }), result(3, 1, CHECK_UP))).toEqual([1]);
    expect(open(result(5, 7 * 24), result(5, 7 * 24 + 1))).toEqual([0]);
  });
});

describe('what was told of the same trouble', () => {
  const [first, graver, again] = [result(3, 9), result(4, 6), result(3, 1)];

  it('counts from when it was first told as grave as that', () => {
    const all = [again, graver, first];
    expect(toldSoFar(all, again)).toEqual([first, graver, again]);
    expect([knownSince(all, again), knownSince(all, graver)]).toEqual([first.since, graver.since]);
  });

  it('begins anew behind one that somebody has seen, or that found the trouble calm, or that is long ago; a check-up ends none', () => {
    expect(toldSoFar([first, result(4, 6, { isSeen: true }), again], again)).toEqual([again]);
    const dayBefore = result(3, 31);
    expect(toldSoFar([dayBefore, result(2, 6), again], again)).toEqual([again]);
    expect(toldSoFar([first, result(2, 6), again], again)).toEqual([first, again]);
    expect(toldSoFar([first, result(1, 6, CHECK_UP), again], again)).toEqual([first, again]);
    expect(toldSoFar([result(3, 8 * 24), again], again)).toEqual([again]);
  });
});
