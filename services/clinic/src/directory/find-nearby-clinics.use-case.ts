import type { Nearby, clinicHttp } from '@toothwise/contracts-clinic';
import { Clock } from '@toothwise/service-kit';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { DEFAULT_RADIUS_MILES, roundedMiles } from '../practices/distance.rules.js';
import type { ListingWish } from './listing-search.rules.js';
import { listingId } from './listing.mapper.js';
import { ListingRepository, type FoundListing } from './listing.repository.js';
import { MINIMUM_RATING } from './rating.rules.js';
import { FindSearchCenter } from './find-search-center.use-case.js';

/**
 * The card's clinics around a position, or around the default location. Any signed-in person may search. Best rating step first, then
 * nearest; the minimum of the urgency is dropped where it would leave nobody: a patient in pain is never sent away with nothing.
 * Its answer states every fact, so that listings that do not are left to the finder.
 */
@Injectable()
export class FindNearbyClinics {
  constructor(
    private readonly listings: ListingRepository,
    private readonly findCenter: FindSearchCenter,
    private readonly clock: Clock,
  ) {}

  async execute({ latitude, longitude, urgency, limit }: z.output<typeof clinicHttp.nearbyQuery>): Promise<Nearby> {
    const given = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : null;
    const { center, usedDefaultLocation } = await this.findCenter.execute(given);
    const wish: ListingWish = { center, now: this.clock.now(), radiusMiles: DEFAULT_RADIUS_MILES, sort: 'halves', complete: true };
    const wellRated = await this.listings.search({ ...wish, minimumRating: MINIMUM_RATING[urgency] }, limit);
    const found = wellRated.length > 0 ? wellRated : await this.listings.search(wish, limit);
    return { clinics: found.map(toListing), center, usedDefaultLocation, radiusMiles: DEFAULT_RADIUS_MILES };
  }
}

function toListing(found: FoundListing): Nearby['clinics'][number] {
  const { name, address, website, latitude, longitude, averageRating, totalReviews, verified, sample } = found;
  return {
    ...{ name, address, website, latitude, longitude, averageRating, totalReviews, verified, sample },
    id: listingId(found),
    phone: found.phone!,
    distanceMiles: roundedMiles(found.distanceMiles),
    specialties: found.specialties!,
    emergencyHours: found.emergencyHours!,
    acceptsNewPatients: found.acceptsNewPatients!,
    openNow: found.openNow!,
  };
}
