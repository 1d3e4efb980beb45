import { clinicHttp, PLACES_TEST, type PlacesTested } from '@toothwise/contracts-clinic';
import { ProblemError, SETTINGS } from '@toothwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { FindPlaces } from './find-places.use-case.js';
import { FindSearchCenter } from './find-search-center.use-case.js';
import type { ClinicSettings } from '../settings.js';
import { OutsideAnswers } from '../outside/outside-answers.gateway.js';
import { chosen } from '../outside/outside.rules.js';

/** Diagnostic: whether the outside sources answer. Public where it is switched on, for it tells nothing about anybody; else it is not there. */
@Injectable()
export class FindPlacesForTest {
  constructor(
    private readonly answers: OutsideAnswers,
    private readonly findPlaces: FindPlaces,
    private readonly findCenter: FindSearchCenter,
    @Inject(SETTINGS) private readonly settings: Pick<ClinicSettings, 'CLINIC_PLACES_DIAGNOSTIC' | 'TOOTHWISE_MODE'>,
  ) {}

  async execute(name: string): Promise<PlacesTested> {
    const { CLINIC_PLACES_DIAGNOSTIC: said, TOOTHWISE_MODE: mode } = this.settings;
    if ((said ?? (mode === 'embedded' ? 'on' : 'off')) === 'off') throw new ProblemError('resource.not-found');
    const [place] = await this.findPlaces.execute(name);
    const { center } = await this.findCenter.execute(place ? { latitude: place.latitude, longitude: place.longitude } : null);
    const answers = await this.answers.around(center, PLACES_TEST.radiusMiles);
    const wish = clinicHttp.clinicSearch.parse({
      radiusMiles: PLACES_TEST.radiusMiles,
      limit: PLACES_TEST.results,
      sort: 'distance',
      minimumRating: 3,
    });
    const clinics = chosen(answers, [], center, wish);
    return {
      center,
      sources: answers.map(({ told: _, ...state }) => state),
      clinics: clinics.map(({ id, name: called, address, distanceMiles, source }) => ({
        id,
        name: called,
        address,
        distanceMiles,
        source,
      })),
    };
  }
}
