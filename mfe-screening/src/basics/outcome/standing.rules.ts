import type { Analysis, Screening } from '@toothwise/contracts-screening';

/** The result as it holds: with what a dentist has changed. The analysis itself stays beside it. */
export function standing(analysis: Analysis, review: Screening['review'] | undefined): Analysis {
  if (!review?.care) return analysis;
  const { level, urgency, care } = review;
  return { ...analysis, ...care, level, urgency, canWaitRecommendation: false, costSavings: null };
}
