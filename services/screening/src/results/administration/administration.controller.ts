import { Controller } from '@nestjs/common';
import { screeningRoutes } from '@toothwise/contracts-screening';
import { type Actor, type Answer, type Input, Route } from '@toothwise/service-kit';
import { OpenScreenings } from './open-screenings.use-case.js';

type Routes = typeof screeningRoutes;

/** For administrators. */
@Controller()
export class AdministrationController {
  constructor(private readonly openScreenings: OpenScreenings) {}

  @Route(screeningRoutes.listAllScreenings)
  list({ query }: Input<Routes['listAllScreenings']>, actor: Actor): Promise<Answer<Routes['listAllScreenings']>> {
    return this.openScreenings.execute(actor, query);
  }

  @Route(screeningRoutes.openScreening)
  open({ params }: Input<Routes['openScreening']>, actor: Actor): Promise<Answer<Routes['openScreening']>> {
    return this.openScreenings.one(actor, params.id);
  }
}
