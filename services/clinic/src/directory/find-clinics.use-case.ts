import type { ClinicSearch, ClinicsFound } from '@toothwise/contracts-clinic';
import { Clock } from '@toothwise/service-kit';
import { Injectable } from '@nestjs/common';
import type { ListingWish } from './listing-search.rules.js';
import { toFoundClinic } from './listing.mapper.js';
import { ListingRepository } from './listing.repository.js';
import { PhotoLinks } from './photo-links.gateway.js';
import { StreetMap } from '../outside/street-map.gateway.js';
import { FindSearchCenter } from './find-search-center.use-case.js';

const SORTS = { rating: 'tenths', distance: 'distance', reviews: 'reviews' } as const;

/** The finder's search. Any signed-in person may search. The minimum rating is dropped where it would leave nobody, and that is said. */
@Injectable()
export class FindClinics {
  constructor(
    private readonly listings: ListingRepository,
    private readonly findCenter: FindSearchCenter,
    private readonly photos: PhotoLinks,
    private readonly streets: StreetMap,
    private readonly clock: Clock,
  ) {}

  async execute({ place, limit, sort, ...asked }: ClinicSearch): Promise<ClinicsFound> {
    const { center, usedDefaultLocation } = await this.findCenter.execute(place);
    const now = this.clock.now();
    const wish: ListingWish = { ...asked, center, now, sort: SORTS[sort], keepUnrated: true };
    let found = await this.listings.search(wish, limit + 1);
    const dropped = found.length === 0;
    if (dropped) found = await this.listings.search({ ...wish, minimumRating: null }, limit + 1);
    const shown = found.slice(0, limit);
    const photos = await this.photos.firstOf(shown);
    const { credit } = this.streets;
    return {
      clinics: shown.map((listing) => toFoundClinic(listing, now, photos.get(listing.id))),
      center,
      usedDefaultLocation,
      radiusMiles: asked.radiusMiles,
      minimumRating: dropped && found.length > 0 ? null : asked.minimumRating,
      more: found.length > limit,
      unsaid: await this.listings.countUnsaid(dropped ? { ...wish, minimumRating: null } : wish),
      ...(credit !== null && { streets: { credit } }),
    };
  }
}
