import { Controller } from '@nestjs/common';
import { screeningRoutes } from '@toothwise/contracts-screening';
import { type Actor, type Answer, type Input, Route } from '@toothwise/service-kit';
import { ApplyReferral } from './apply-referral.use-case.js';
import { ReadReferral } from './read-referral.use-case.js';

type Routes = typeof screeningRoutes;

@Controller()
export class ReferralsController {
  constructor(
    private readonly readReferral: ReadReferral,
    private readonly applyReferral: ApplyReferral,
  ) {}

  @Route(screeningRoutes.readReferral)
  read(_: unknown, actor: Actor): Promise<Answer<Routes['readReferral']>> {
    return this.readReferral.execute(actor);
  }

  @Route(screeningRoutes.applyReferral)
  async apply({ body }: Input<Routes['applyReferral']>, actor: Actor): Promise<Answer<Routes['applyReferral']>> {
    await this.applyReferral.execute(actor, body.code);
    return this.readReferral.execute(actor);
  }
}
