import { Controller } from '@nestjs/common';
import { clinicRoutes } from '@toothwise/contracts-clinic';
import { type Actor, type Answer, type Input, Route } from '@toothwise/service-kit';
import { ReadApplication } from './read-application.use-case.js';
import { SaveApplication } from './save-application.use-case.js';
import { SubmitApplication } from './submit-application.use-case.js';

type Routes = typeof clinicRoutes;

/** A practice's own application. */
@Controller()
export class ApplicationsController {
  constructor(
    private readonly readApplication: ReadApplication,
    private readonly saveApplication: SaveApplication,
    private readonly submitApplication: SubmitApplication,
  ) {}

  @Route(clinicRoutes.readApplication)
  read(_: unknown, actor: Actor): Promise<Answer<Routes['readApplication']>> {
    return this.readApplication.execute(actor);
  }

  @Route(clinicRoutes.saveApplication)
  save({ body: { seenAt, ...fields } }: Input<Routes['saveApplication']>, actor: Actor): Promise<Answer<Routes['saveApplication']>> {
    return this.saveApplication.execute(actor, fields, seenAt);
  }

  @Route(clinicRoutes.submitApplication)
  submit(_: unknown, actor: Actor): Promise<Answer<Routes['submitApplication']>> {
    return this.submitApplication.execute(actor);
  }
}
