import { nextScreening, nextVisit } from './recall.rules.js';
import { bandOf, healthScore } from './score.rules.js';

describe('when the next visit is due', () => {
  it.each([
    ['low', '2026-03-10', '2026-09-10'],
    ['medium', '2026-03-10', '2026-04-10'],
    ['high', '2026-03-10', '2026-03-25'],
    ['low', '2026-08-31', '2027-02-28'],
    ['medium', '2028-01-31', '2028-02-29'],
    ['high', '2026-12-25', '2027-01-09'],
  ] as const)('PORT-036: after a result of urgency %s on %s it is %s', (urgency, date, due) => expect(nextVisit(urgency, date)).toBe(due));

  it('PORT-037: the next AI screening is three months later', () => {
    expect(nextScreening('2026-03-10')).toBe('2026-06-10');
    expect(nextScreening('2026-11-30')).toBe('2027-02-28');
  });
});

describe('the score of a result', () => {
  it.each([
    ['low', 0, 95],
    ['low', 2, 75],
    ['medium', 0, 80],
    ['high', 0, 60],
    ['high', 7, 0],
  ] as const)('urgency %s and %i conditions make %i', (urgency, conditions, score) =>
    expect(healthScore(urgency, Array.from({ length: conditions }))).toBe(score),
  );

  it('is named by its band', () =>
    expect([0, 60, 61, 80, 81, 100].map(bandOf)).toEqual([
      ...['needs-attention', 'needs-attention', 'good', 'good', 'excellent', 'excellent'],
    ]));
});
