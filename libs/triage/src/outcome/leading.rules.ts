import type { Urgency } from '../specified/specified-urgency.rules.js';

const LEVEL: Record<Urgency, number> = { high: 3, medium: 2, low: 1 };

/** Whether the specified rows lead to a result of this level, or something raised it above them: then they are no reason for it. */
export const isLeading = (specified: Urgency, level: number): boolean => LEVEL[specified] >= Math.min(3, level);
