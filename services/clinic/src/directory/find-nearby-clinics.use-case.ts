import type { Nearby, clinicHttp } from '@toothwise/contracts-clinic';
import type { Place } from '@toothwise/contracts-core';
import { Clock, SETTINGS } from '@toothwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { ClinicSettings } from '../settings.js';
import { isOpenAt } from '../practices/opening-hours.rules.js';
import { DEFAULT_RADIUS_MILES, roundedMiles, type Coordinates } from './distance.rules.js';
import { ListingRepository, type FoundListing } from './listing.repository.js';
import { nearbyListings, type WithDistance } from './nearby.rules.js';
import { PlaceRepository } from './place.repository.js';

/** Clinics around a position, or around the default location, which the answer says (FIND-036, FIND-050). Any signed-in person may search. */
@Injectable()
export class FindNearbyClinics {
  constructor(
    private readonly listings: ListingRepository,
    private readonly places: PlaceRepository,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: ClinicSettings,
  ) {}

  async execute({ latitude, longitude, urgency, limit }: z.output<typeof clinicHttp.nearbyQuery>): Promise<Nearby> {
    const given = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : null;
    const position = given ?? this.settings.DEFAULT_LOCATION;
    const [center, found] = await Promise.all([this.placeAt(position), this.listings.around(position, DEFAULT_RADIUS_MILES)]);
    const clinics = nearbyListings(found, { center: position, radiusMiles: DEFAULT_RADIUS_MILES, urgency, limit });
    const now = this.clock.now();
    return {
      clinics: clinics.map((listing) => toListing(listing, now)),
      center,
      usedDefaultLocation: given === null,
      radiusMiles: DEFAULT_RADIUS_MILES,
    };
  }

  private async placeAt(position: Coordinates): Promise<Place> {
    const name = await this.places.nameOf(position);
    return { label: name ?? `${position.latitude.toFixed(2)}, ${position.longitude.toFixed(2)}`, ...position, postalCode: null };
  }
}

/** Ids carry their source (FIND-026): practices of our own, or the directory. */
function toListing(found: WithDistance<FoundListing>, now: Date): Nearby['clinics'][number] {
  const { practiceId, timeZone, openingHours, id, distanceMiles, ...shown } = found;
  return {
    ...shown,
    id: practiceId ? `practice_${practiceId}` : `directory_${id}`,
    distanceMiles: roundedMiles(distanceMiles),
    openNow: isOpenAt(openingHours, timeZone, now),
  };
}
