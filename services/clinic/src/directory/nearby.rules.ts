import type { Urgency } from '@toothwise/contracts-core';
import { distanceMiles, type Coordinates } from './distance.rules.js';
import { ratingBucket } from './rating.rules.js';

/** FIND-061. */
export const MINIMUM_RATING: Readonly<Record<Urgency, number>> = { high: 4.5, medium: 4, low: 3.5 };

export interface RatedPlace extends Coordinates {
  id: string;
  averageRating: number | null;
}
export type WithDistance<T> = T & { distanceMiles: number };

/**
 * Listings within the radius, best rating bucket first, then nearest (FIND-063 made transitive), at most `limit`.
 * The minimum rating of the urgency is dropped where it would leave nobody: a patient in pain is never sent away with nothing.
 */
export function nearbyListings<T extends RatedPlace>(
  listings: readonly T[],
  wish: { center: Coordinates; radiusMiles: number; urgency: Urgency; limit: number },
): WithDistance<T>[] {
  const within = listings
    .map((listing) => ({ ...listing, distanceMiles: distanceMiles(wish.center, listing) }))
    .filter((listing) => listing.distanceMiles <= wish.radiusMiles);
  const wellRated = within.filter((listing) => (listing.averageRating ?? 0) >= MINIMUM_RATING[wish.urgency]);
  return (wellRated.length > 0 ? wellRated : within)
    .sort(
      (a, b) =>
        ratingBucket(b.averageRating) - ratingBucket(a.averageRating) || a.distanceMiles - b.distanceMiles || (a.id < b.id ? -1 : 1),
    )
    .slice(0, wish.limit);
}
