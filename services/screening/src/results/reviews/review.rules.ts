import type { ReviewDecisionKind } from '@toothwise/contracts-screening';

/** A dentist has a case for so long. */
export const CLAIM_MS = 30 * 60_000;

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
