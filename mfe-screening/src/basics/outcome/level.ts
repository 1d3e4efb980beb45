import type { Analysis } from '@toothwise/contracts-screening';

/** The five levels of care, as looks and texts name them. */
export type Level = 1 | 2 | 3 | 4 | 5;

export const levelOf = (analysis: Pick<Analysis, 'level'>): Level => Math.min(5, Math.max(1, analysis.level)) as Level;
