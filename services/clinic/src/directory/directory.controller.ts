import { Controller } from '@nestjs/common';
import { clinicRoutes } from '@toothwise/contracts-clinic';
import { type Answer, type Input, Route } from '@toothwise/service-kit';
import { FindNearbyClinics } from './find-nearby-clinics.use-case.js';
import { FindPlaces } from './find-places.use-case.js';

type Routes = typeof clinicRoutes;

@Controller()
export class DirectoryController {
  constructor(
    private readonly findPlaces: FindPlaces,
    private readonly findNearbyClinics: FindNearbyClinics,
  ) {}

  @Route(clinicRoutes.findPlaces)
  async places({ query }: Input<Routes['findPlaces']>): Promise<Answer<Routes['findPlaces']>> {
    return { places: await this.findPlaces.execute(query.q) };
  }

  @Route(clinicRoutes.findNearbyClinics)
  nearby({ query }: Input<Routes['findNearbyClinics']>): Promise<Answer<Routes['findNearbyClinics']>> {
    return this.findNearbyClinics.execute(query);
  }
}
