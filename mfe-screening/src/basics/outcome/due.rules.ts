import type { Level } from './level.js';

const HOUR_MS = 3_600_000;
/** By when somebody is to be seen. */
export const WITHIN_MS: Partial<Record<Level, number>> = { 3: 24 * HOUR_MS, 4: HOUR_MS, 5: 0 };

interface Made {
  review?: { decision?: string | null; reviewedAt?: string | null } | null;
  completedAt: string | null;
  createdAt: string;
}

/** A dentist who raised it began its time anew. */
export const sinceOf = ({ review, completedAt, createdAt }: Made): string =>
  review?.decision === 'raised' && review.reviewedAt ? review.reviewedAt : (completedAt ?? createdAt);

/** By when somebody has to see it, ISO; null where that can wait. */
export function dueOf(level: Level, made: Made): string | null {
  const within = WITHIN_MS[level];
  return within === undefined ? null : new Date(Date.parse(sinceOf(made)) + within).toISOString();
}
