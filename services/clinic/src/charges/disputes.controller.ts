import { Controller } from '@nestjs/common';
import { clinicRoutes } from '@toothwise/contracts-clinic';
import { type Actor, type Answer, type Input, Route } from '@toothwise/service-kit';
import { DecideDispute } from './decide-dispute.use-case.js';
import { DisputeCharge } from './dispute-charge.use-case.js';
import { ListDisputes } from './list-disputes.use-case.js';

type Routes = typeof clinicRoutes;

/** What owners dispute, and administrators decide. */
@Controller()
export class DisputesController {
  constructor(
    private readonly disputeCharge: DisputeCharge,
    private readonly listDisputes: ListDisputes,
    private readonly decideDispute: DecideDispute,
  ) {}

  @Route(clinicRoutes.disputeCharge)
  open({ params, body }: Input<Routes['disputeCharge']>, actor: Actor): Promise<Answer<Routes['disputeCharge']>> {
    return this.disputeCharge.execute(actor, params.chargeId, body);
  }

  @Route(clinicRoutes.listDisputes)
  list({ query }: Input<Routes['listDisputes']>, actor: Actor): Promise<Answer<Routes['listDisputes']>> {
    return this.listDisputes.execute(actor, query);
  }

  @Route(clinicRoutes.decideDispute)
  decide({ params, body }: Input<Routes['decideDispute']>, actor: Actor): Promise<Answer<Routes['decideDispute']>> {
    return this.decideDispute.execute(actor, params.disputeId, body);
  }
}
