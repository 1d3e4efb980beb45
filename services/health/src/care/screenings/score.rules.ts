import type { Urgency } from '@toothwise/contracts-core';

const FULL = 100;
const BY_URGENCY: Readonly<Record<Urgency, number>> = { high: 40, medium: 20, low: 5 };
const BY_CONDITION = 10;
/** Up to these a band goes; above, the next begins. */
const NEEDS_ATTENTION_UP_TO = 60;
const GOOD_UP_TO = 80;

/** TREND's score of one result, 0 to 100. Without a result there is none, never 100. */
export const healthScore = (urgency: Urgency, conditions: readonly unknown[]): number =>
  Math.min(FULL, Math.max(0, FULL - BY_URGENCY[urgency] - BY_CONDITION * conditions.length));

export const bandOf = (score: number): 'needs-attention' | 'good' | 'excellent' =>
  score <= NEEDS_ATTENTION_UP_TO ? 'needs-attention' : score <= GOOD_UP_TO ? 'good' : 'excellent';
