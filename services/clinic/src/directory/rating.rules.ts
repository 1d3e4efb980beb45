import type { Urgency } from '@toothwise/contracts-core';

/** FIND-061. */
export const MINIMUM_RATING: Readonly<Record<Urgency, number>> = { high: 4.5, medium: 4, low: 3.5 };

/** The specified sort tolerance of the widget (FIND-063). */
export const RATING_TOLERANCE = 0.5;

/**
 * Steps of the tolerance. "Differs by more than 0.5, else by distance" is not transitive, so the order would depend on the order of the
 * input; buckets of the same width keep the intent and give one order.
 */
export function ratingBucket(rating: number): number {
  return Math.floor(rating / RATING_TOLERANCE + 1e-9);
}
