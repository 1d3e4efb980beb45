import type { Analysis, Review } from '@toothwise/contracts-screening';

/** Within this a review is promised. */
export const PROMISE_MS = 48 * 3_600_000;

/** The result as it holds: with what a dentist has changed. */
export function standing(analysis: Analysis, review: Review | null): Analysis {
  if (!review?.care) return analysis;
  const { level, urgency, care } = review;
  return { ...analysis, ...care, level, urgency, canWaitRecommendation: false, costSavings: null };
}
