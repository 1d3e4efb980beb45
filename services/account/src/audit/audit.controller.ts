import { Controller, Get, Query } from '@nestjs/common';
import { accountHttp } from '@toothwise/contracts-account';
import { type Page } from '@toothwise/contracts-core';
import { type Actor, Answers, CurrentActor, Operation, Roles } from '@toothwise/service-kit';
import { ReadAudit } from './read-audit.use-case.js';

@Roles('admin')
@Controller('api/account/v1/audit')
export class AuditController {
  constructor(private readonly readAudit: ReadAudit) {}

  @Get()
  @Operation('Who did what, newest first', 'auth.forbidden', 'request.invalid')
  @Answers(accountHttp.auditPage)
  async list(
    @CurrentActor() actor: Actor,
    @Query({ schema: accountHttp.auditQuery }) query: accountHttp.AuditQuery,
  ): Promise<Page<accountHttp.AuditEntry>> {
    return this.readAudit.page(actor, query);
  }
}
