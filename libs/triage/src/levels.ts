import type { Level } from './catalogue/flag-catalogue.js';
import type { Urgency } from './specified/specified-urgency.rules.js';

export const SPECIFIED_LEVEL: Record<Urgency, Level> = { high: 3, medium: 2, low: 1 };

/** Level → the urgency shown. */
export function urgencyOfLevel(level: Level): Urgency {
  return level >= 3 ? 'high' : level === 2 ? 'medium' : 'low';
}

export function levelOf(specified: Urgency | null, flags: readonly { level: Level }[]): Level {
  return Math.max(1, specified ? SPECIFIED_LEVEL[specified] : 1, ...flags.map((flag) => flag.level)) as Level;
}
