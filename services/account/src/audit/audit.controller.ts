import { Controller } from '@nestjs/common';
import { accountRoutes } from '@toothwise/contracts-account';
import { type Actor, type Answer, type Input, Route } from '@toothwise/service-kit';
import { OpenAudit } from './open-audit.use-case.js';

type Routes = typeof accountRoutes;

@Controller()
export class AuditController {
  constructor(private readonly openAudit: OpenAudit) {}

  @Route(accountRoutes.readAudit)
  list({ query }: Input<Routes['readAudit']>, actor: Actor): Promise<Answer<Routes['readAudit']>> {
    return this.openAudit.execute(actor, query);
  }
}
