import type { Analysis, Review, ReviewDecisionKind } from '@toothwise/contracts-screening';

/** A dentist has a case for so long. */
export const CLAIM_MS = 30 * 60_000;
/** Within this a review is promised. */
export const PROMISE_MS = 48 * 3_600_000;
/** From here on nobody waits for a review: the emergency is told at once. */
export const EMERGENCY_LEVEL = 4;

export interface Wanted {
  decision: ReviewDecisionKind;
  level?: number;
  reason: string;
}
export type Refused = { path: 'level' | 'reason'; message: string };

/** The level that a decision sets, or what stands against it. Whoever lowers says why. */
export function decidedLevel({ decision, level, reason }: Wanted, from: number): number | Refused {
  if (decision === 'confirmed') {
    if (level === undefined || level === from) return from;
    return { path: 'level', message: 'A confirmed level stays as it is. Raise or lower it instead.' };
  }
  if (level === undefined || (decision === 'raised' ? level <= from : level >= from)) {
    return { path: 'level', message: decision === 'raised' ? 'Choose a higher level.' : 'Choose a lower level.' };
  }
  if (decision === 'lowered' && reason === '') return { path: 'reason', message: 'Say why it is lower.' };
  return level;
}

/** The result as it holds: with what a dentist has changed. */
export function standing(analysis: Analysis, review: Review | null): Analysis {
  if (!review?.care) return analysis;
  const { level, urgency, care } = review;
  return { ...analysis, ...care, level, urgency, canWaitRecommendation: false, costSavings: null };
}
