import type { Urgency } from '@toothwise/contracts-core';
import type { TrendMetric, Trends } from '@toothwise/contracts-health';
import { dateOf, dayAt, dayOf, type ZoneChange } from '../../calendar/local-dates.rules.js';
import { bandOf, healthScore } from '../screenings/score.rules.js';
import type { SeenScreening } from '../screenings/seen-screening.repository.js';

type Range = Trends['range'];
type Entry = Trends['history'][number];

/** Of a range, back from today. */
const DAYS: Readonly<Record<Range, number>> = { '3m': 92, '6m': 183, '1y': 366, all: Infinity };
/** TREND-016 */
const RISK: Readonly<Record<Urgency, number>> = { high: 8, medium: 5, low: 2 };
const UNKNOWN_RISK = 5;
/** TREND-017, TREND-018 */
const PREVENTION = { each: 20, recent: 30, most: 100, estimated: 75, enough: 2 };
/** TREND-019, TREND-020 */
const EARNED_AT = { 'first-screening': 1, 'regular-user': 3 } as const;

export const riskLevel = (urgency: Urgency | null): number => (urgency === null ? UNKNOWN_RISK : RISK[urgency]);

/** @param daysSince since the latest one. @returns null without a result: nothing is known then */
export function prevention(screenings: number, daysSince: number): Trends['prevention'] {
  if (screenings === 0) return null;
  if (screenings < PREVENTION.enough) return { value: PREVENTION.estimated, estimated: true };
  const recency = Math.max(0, PREVENTION.recent - daysSince);
  return { value: Math.min(PREVENTION.most, PREVENTION.each * screenings + recency), estimated: false };
}

/** TREND-002: the range is that of history, metrics and file. @param screenings newest first @param zones in force */
export function trendsOf(screenings: readonly SeenScreening[], range: Range, zones: readonly ZoneChange[], now: number): Trends {
  const today = dayAt(zones, now);
  const history = screenings.map((one) => entryOf(one, zones)).filter(({ date }) => today - dayOf(date) <= DAYS[range]);
  const [latest, before] = history;
  const standing = latest ? prevention(history.length, today - dayOf(latest.date)) : null;
  const stoodBefore = latest && before ? prevention(history.length - 1, dayOf(latest.date) - dayOf(before.date)) : null;
  return {
    ...{ today: dateOf(today), range, history },
    score: latest ? { value: latest.score, band: latest.band } : null,
    metrics: latest
      ? [
          metric('health-score', 'points', latest.score, before?.score),
          metric('risk-level', 'of-10', riskLevel(latest.urgency), before && riskLevel(before.urgency)),
          metric('prevention-score', 'points', standing!.value, stoodBefore?.value),
          metric('screenings', 'count', history.length, history.length > 1 ? history.length - 1 : undefined),
        ]
      : [],
    prevention: standing,
    achievements: (['first-screening', 'regular-user'] as const).map((id) => ({ id, earned: screenings.length >= EARNED_AT[id] })),
  };
}

function entryOf({ screeningId, completedAt, urgency, conditions }: SeenScreening, zones: readonly ZoneChange[]): Entry {
  const score = healthScore(urgency, conditions);
  const date = dateOf(dayAt(zones, completedAt.getTime()));
  return { screeningId, completedAt: completedAt.toISOString(), date, urgency, conditions: [...conditions], score, band: bandOf(score) };
}

function metric(name: TrendMetric['name'], unit: TrendMetric['unit'], value: number, previous: number | undefined): TrendMetric {
  const trend = previous === undefined || previous === value ? 'stable' : value > previous ? 'up' : 'down';
  return { name, unit, value, previousValue: previous ?? null, trend };
}
