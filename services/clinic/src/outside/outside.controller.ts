import { Controller } from '@nestjs/common';
import { clinicRoutes } from '@toothwise/contracts-clinic';
import { type Answer, type Input, Route } from '@toothwise/service-kit';
import { FindClinicsElsewhere } from './find-clinics-elsewhere.use-case.js';
import { FindPlacesForTest } from './find-places-for-test.use-case.js';

type Routes = typeof clinicRoutes;

@Controller()
export class OutsideController {
  constructor(
    private readonly findElsewhere: FindClinicsElsewhere,
    private readonly findForTest: FindPlacesForTest,
  ) {}

  @Route(clinicRoutes.findClinicsElsewhere)
  elsewhere({ body }: Input<Routes['findClinicsElsewhere']>): Promise<Answer<Routes['findClinicsElsewhere']>> {
    return this.findElsewhere.execute(body);
  }

  @Route(clinicRoutes.testPlaces)
  test({ body }: Input<Routes['testPlaces']>): Promise<Answer<Routes['testPlaces']>> {
    return this.findForTest.execute(body.place);
  }
}
