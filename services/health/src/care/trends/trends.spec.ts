import { bandOf, healthScore } from '../screenings/score.rules.js';
import type { SeenScreening } from '../screenings/seen-screening.repository.js';
import { prevention, riskLevel, trendsOf } from './trends.rules.js';

const NOW = Date.parse('2026-03-10T12:00:00Z');
const zones = [{ from: 0, zone: 'Europe/Berlin' }];
const screening = (date: string, urgency: SeenScreening['urgency'], conditions: string[] = []): SeenScreening =>
  ({
    screeningId: crypto.randomUUID(),
    kind: 'routine_checkup',
    urgency,
    level: 2,
    conditions,
    completedAt: new Date(`${date}T12:00:00Z`),
  }) as SeenScreening;
const three = [screening('2026-03-01', 'low', ['a']), screening('2025-12-01', 'high', ['a', 'b']), screening('2025-01-01', 'medium')];

describe('trends', () => {
  it('TREND-012, TREND-013: the score of a result is 100 less its urgency and 10 a condition, within 0 and 100', () => {
    expect([healthScore('high', []), healthScore('medium', []), healthScore('low', [])]).toEqual([60, 80, 95]);
    expect(healthScore('medium', ['a', 'b'])).toBe(60);
    expect(healthScore('high', Array.from({ length: 9 }))).toBe(0);
  });

  it('TREND-014, TREND-015: bands end at 60 and at 80, of the score and of the history', () => {
    expect([0, 60, 61, 80, 81, 100].map(bandOf)).toEqual(['needs-attention', 'needs-attention', 'good', 'good', 'excellent', 'excellent']);
    expect(trendsOf(three, 'all', zones, NOW).history.map(({ score, band }) => [score, band])).toEqual([
      [85, 'excellent'],
      [40, 'needs-attention'],
      [80, 'good'],
    ]);
  });

  it('TREND-016: the risk level is 8, 5 or 2 by urgency, 5 where that is not known', () =>
    expect([riskLevel('high'), riskLevel('medium'), riskLevel('low'), riskLevel(null)]).toEqual([8, 5, 2, 5]));

  it('TREND-017, TREND-018: prevention is 20 a screening and up to 30 for a recent one; 75, estimated, below two; nothing without one', () => {
    expect(prevention(2, 0)).toEqual({ value: 70, estimated: false });
    expect(prevention(2, 400)).toEqual({ value: 40, estimated: false });
    expect(prevention(9, 3)).toEqual({ value: 100, estimated: false });
    expect(prevention(1, 0)).toEqual({ value: 75, estimated: true });
    expect(prevention(0, 0)).toBeNull();
  });

  it('TREND-002: a range leaves out what is older, of history and metrics', () => {
    const dates = (range: '3m' | '6m' | '1y' | 'all') => trendsOf(three, range, zones, NOW).history.map(({ date }) => date);
    expect(dates('3m')).toEqual(['2026-03-01']);
    expect(dates('6m')).toEqual(['2026-03-01', '2025-12-01']);
    expect(dates('1y')).toEqual(['2026-03-01', '2025-12-01']);
    expect(dates('all')).toHaveLength(3);
    expect(trendsOf(three, '3m', zones, NOW).metrics[0]).toMatchObject({ value: 85, previousValue: null, trend: 'stable' });
  });

  it('TREND-007: a metric has its value, the one before, a unit and where it goes', () => {
    expect(trendsOf(three, 'all', zones, NOW).metrics).toEqual([
      { name: 'health-score', unit: 'points', value: 85, previousValue: 40, trend: 'up' },
      { name: 'risk-level', unit: 'of-10', value: 2, previousValue: 8, trend: 'down' },
      { name: 'prevention-score', unit: 'points', value: 81, previousValue: 40, trend: 'up' },
      { name: 'screenings', unit: 'count', value: 3, previousValue: 2, trend: 'up' },
    ]);
  });

  it('TREND-019, TREND-020: First Screening is earned by one, Regular User by three, in whatever range', () => {
    const earned = (count: number) => trendsOf(three.slice(0, count), '3m', zones, NOW).achievements.map((one) => one.earned);
    expect([earned(0), earned(1), earned(2), earned(3)]).toEqual([
      [false, false],
      [true, false],
      [true, false],
      [true, true],
    ]);
  });

  it('say nothing at all without a result', () =>
    expect(trendsOf([], 'all', zones, NOW)).toMatchObject({ score: null, metrics: [], history: [], prevention: null }));
});
