import { Controller } from '@nestjs/common';
import { clinicRoutes } from '@toothwise/contracts-clinic';
import { type Actor, type Answer, type Input, Route } from '@toothwise/service-kit';
import { ChangeLeadStatus } from './change-lead-status.use-case.js';
import { ReadLeadStats } from './read-lead-stats.use-case.js';
import { ReadMyLead } from './read-my-lead.use-case.js';

type Routes = typeof clinicRoutes;

/** What became of a case: for the practice that accepted it, and for the patient. */
@Controller()
export class LeadsController {
  constructor(
    private readonly changeLeadStatus: ChangeLeadStatus,
    private readonly readLeadStats: ReadLeadStats,
    private readonly readMyLead: ReadMyLead,
  ) {}

  @Route(clinicRoutes.readLeadStats)
  stats(_: unknown, actor: Actor): Promise<Answer<Routes['readLeadStats']>> {
    return this.readLeadStats.execute(actor);
  }

  @Route(clinicRoutes.changeLeadStatus)
  status({ params, body }: Input<Routes['changeLeadStatus']>, actor: Actor): Promise<Answer<Routes['changeLeadStatus']>> {
    return this.changeLeadStatus.execute(actor, params.leadId, body.status);
  }

  @Route(clinicRoutes.readMyLead)
  mine({ params }: Input<Routes['readMyLead']>, actor: Actor): Promise<Answer<Routes['readMyLead']>> {
    return this.readMyLead.execute(actor, params.screeningId);
  }
}
