import type { Place } from '@toothwise/contracts-core';
import { SETTINGS } from '@toothwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ClinicSettings } from '../settings.js';
import type { Coordinates } from '../practices/distance.rules.js';
import { PlaceRepository } from './place.repository.js';

/** Where a search is around: what was given, else the default location, which the answer says (FIND-036, FIND-050). */
@Injectable()
export class FindSearchCenter {
  constructor(
    private readonly places: PlaceRepository,
    @Inject(SETTINGS) private readonly settings: ClinicSettings,
  ) {}

  async execute(given: Coordinates | null): Promise<{ center: Place; usedDefaultLocation: boolean }> {
    const { latitude, longitude } = given ?? this.settings.DEFAULT_LOCATION;
    const name = await this.places.nameOf({ latitude, longitude });
    const label = name ?? `${latitude.toFixed(2)}, ${longitude.toFixed(2)}`;
    return { center: { label, latitude, longitude, postalCode: null }, usedDefaultLocation: given === null };
  }
}
