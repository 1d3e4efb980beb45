import { Controller } from '@nestjs/common';
import { clinicRoutes } from '@toothwise/contracts-clinic';
import { type Answer, type Input, Route } from '@toothwise/service-kit';
import { FindClinicsElsewhere } from './find-clinics-elsewhere.use-case.js';
import { FindPlacesForTest } from './find-places-for-test.use-case.js';
import { FindClinics } from './find-clinics.use-case.js';
import { FindMatchingClinics } from './find-matching-clinics.use-case.js';
import { FindNearbyClinics } from './find-nearby-clinics.use-case.js';
import { FindPlaces } from './find-places.use-case.js';
import { ReadClinic } from './read-clinic.use-case.js';
import { ReadStreets } from './read-streets.use-case.js';

type Routes = typeof clinicRoutes;

@Controller()
export class DirectoryController {
  constructor(
    private readonly findPlaces: FindPlaces,
    private readonly findNearbyClinics: FindNearbyClinics,
    private readonly findClinics: FindClinics,
    private readonly findMatching: FindMatchingClinics,
    private readonly findElsewhere: FindClinicsElsewhere,
    private readonly findForTest: FindPlacesForTest,
    private readonly readClinic: ReadClinic,
    private readonly readStreets: ReadStreets,
  ) {}

  @Route(clinicRoutes.findPlaces)
  async places({ query }: Input<Routes['findPlaces']>): Promise<Answer<Routes['findPlaces']>> {
    return { places: await this.findPlaces.execute(query.q) };
  }

  @Route(clinicRoutes.findNearbyClinics)
  nearby({ query }: Input<Routes['findNearbyClinics']>): Promise<Answer<Routes['findNearbyClinics']>> {
    return this.findNearbyClinics.execute(query);
  }

  @Route(clinicRoutes.findClinics)
  search({ body }: Input<Routes['findClinics']>): Promise<Answer<Routes['findClinics']>> {
    return this.findClinics.execute(body);
  }

  @Route(clinicRoutes.findClinicsElsewhere)
  elsewhere({ body }: Input<Routes['findClinicsElsewhere']>): Promise<Answer<Routes['findClinicsElsewhere']>> {
    return this.findElsewhere.execute(body);
  }

  @Route(clinicRoutes.readClinic)
  read({ params }: Input<Routes['readClinic']>): Promise<Answer<Routes['readClinic']>> {
    return this.readClinic.execute(params.clinicId);
  }

  @Route(clinicRoutes.readStreets)
  streets({ body }: Input<Routes['readStreets']>): Promise<Answer<Routes['readStreets']>> {
    return this.readStreets.execute(body);
  }

  @Route(clinicRoutes.testPlaces)
  test({ body }: Input<Routes['testPlaces']>): Promise<Answer<Routes['testPlaces']>> {
    return this.findForTest.execute(body.place);
  }

  @Route(clinicRoutes.matchClinics)
  match({ body }: Input<Routes['matchClinics']>): Promise<Answer<Routes['matchClinics']>> {
    return this.findMatching.execute(body);
  }
}
