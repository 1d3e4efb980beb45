import { instant, URGENCIES } from '@toothwise/contracts-core';
import { z } from 'zod';
import { calendarDate, here } from './http.js';
import { TREND_RANGES, TREND_METRICS, ACHIEVEMENTS } from './trends.options.js';

const band = z.enum(['needs-attention', 'good', 'excellent']);
const score = z.int().min(0).max(100);

export const trendQuery = here.extend({ range: z.enum(TREND_RANGES).default('all') });
/** TREND-007; its words are the page's. */
export const trendMetric = z.object({
  name: z.enum(TREND_METRICS),
  value: z.number(),
  /** Null where there is nothing before it in the range. */
  previousValue: z.number().nullable(),
  unit: z.enum(['points', 'of-10', 'count']),
  trend: z.enum(['up', 'down', 'stable']),
});
export type TrendMetric = z.output<typeof trendMetric>;
/** TREND-006 with what it amounts to. */
export const trendEntry = z.object({
  screeningId: z.uuid(),
  completedAt: instant,
  /** In the person's calendar. */
  date: calendarDate,
  urgency: z.enum(URGENCIES),
  conditions: z.array(z.string()),
  score,
  band,
});
export type TrendEntry = z.output<typeof trendEntry>;
export const trends = z.object({
  today: calendarDate,
  range: z.enum(TREND_RANGES),
  /** Of the latest result in the range; null where there is none: no data is no score. */
  score: z.object({ value: score, band }).nullable(),
  /** None without a result in the range. */
  metrics: z.array(trendMetric),
  /** Of the range, newest first. */
  history: z.array(trendEntry),
  /** `estimated` below two results. */
  prevention: z.object({ value: score, estimated: z.boolean() }).nullable(),
  /** By everything ever told, whatever the range. */
  achievements: z.array(z.object({ id: z.enum(ACHIEVEMENTS), earned: z.boolean() })),
});
export type Trends = z.output<typeof trends>;
