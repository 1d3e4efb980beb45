import { ObjectStore } from '@toothwise/objects';
import { Injectable } from '@nestjs/common';
import { type FoundListing, ListingRepository } from './listing.repository.js';

/** Where the photos of practices are to be seen, for some minutes. */
@Injectable()
export class PhotoLinks {
  constructor(
    private readonly listings: ListingRepository,
    private readonly objects: ObjectStore,
  ) {}

  /** The first photo of each that has one, by the listing: one question for all of them. */
  async firstOf(found: readonly Pick<FoundListing, 'id' | 'practiceId'>[]): Promise<Map<string, string>> {
    const keys = await this.listings.firstPhotos(found.flatMap(({ practiceId }) => practiceId ?? []));
    const some = found.flatMap(({ id, practiceId }) => {
      const key = practiceId && keys.get(practiceId);
      return key ? [{ id, key }] : [];
    });
    const links = await this.of(some.map(({ key }) => key));
    return new Map(some.map(({ id }, at) => [id, links[at]!]));
  }

  of(keys: readonly string[]): Promise<string[]> {
    const shown = { contentType: 'image/jpeg', disposition: 'inline', name: 'practice.jpg' } as const;
    return Promise.all(keys.map(async (key) => (await this.objects.link(key, shown)).url));
  }
}
