import { Controller } from '@nestjs/common';
import { accountRoutes } from '@toothwise/contracts-account';
import { type Actor, type Answer, type Input, Route } from '@toothwise/service-kit';
import { ReadAudit } from './read-audit.use-case.js';

type Routes = typeof accountRoutes;

@Controller()
export class AuditController {
  constructor(private readonly readAudit: ReadAudit) {}

  @Route(accountRoutes.readAudit)
  list({ query }: Input<Routes['readAudit']>, actor: Actor): Promise<Answer<Routes['readAudit']>> {
    return this.readAudit.execute(actor, query);
  }
}
