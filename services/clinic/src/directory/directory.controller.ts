import { type Nearby, clinicHttp } from '@toothwise/contracts-clinic';
import { type Place } from '@toothwise/contracts-core';
import { Answers, Operation, Public, SignedIn } from '@toothwise/service-kit';
import { Controller, Get, Query } from '@nestjs/common';
import type { z } from 'zod';
import { FindNearbyClinics } from './find-nearby-clinics.use-case.js';
import { FindPlaces } from './find-places.use-case.js';

@Controller('api/clinic/v1')
export class DirectoryController {
  constructor(
    private readonly findPlaces: FindPlaces,
    private readonly findNearbyClinics: FindNearbyClinics,
  ) {}

  @Public()
  @Get('places')
  @Operation('Places for a city or postal code, at most 8')
  @Answers(clinicHttp.placeList)
  async places(@Query({ schema: clinicHttp.placeSearch }) { q }: z.output<typeof clinicHttp.placeSearch>): Promise<{ places: Place[] }> {
    return { places: await this.findPlaces.execute(q) };
  }

  @SignedIn()
  @Get('practices/nearby')
  @Operation('Clinics around a position, or around the default location')
  @Answers(clinicHttp.nearby)
  nearby(@Query({ schema: clinicHttp.nearbyQuery }) query: z.output<typeof clinicHttp.nearbyQuery>): Promise<Nearby> {
    return this.findNearbyClinics.execute(query);
  }
}
