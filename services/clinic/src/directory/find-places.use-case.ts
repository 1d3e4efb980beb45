import type { Place } from '@toothwise/contracts-core';
import { Injectable } from '@nestjs/common';
import { readPlaceQuery } from './place-query.rules.js';
import { PlaceRepository } from './place.repository.js';

/** Up to 8 places for a city or postal code, resolved offline. Public: it tells nothing about anybody. */
@Injectable()
export class FindPlaces {
  constructor(private readonly places: PlaceRepository) {}

  async execute(text: string): Promise<Place[]> {
    for (const wish of readPlaceQuery(text)) {
      const places = await (wish.kind === 'postal-code' ? this.places.byPostalCode(wish) : this.places.byCity(wish));
      if (places.length > 0) return places;
    }
    return [];
  }
}
