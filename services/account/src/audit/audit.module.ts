import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { AuditRepository } from './audit.repository.js';
import { ListAuditRowsWhenTheyAreForwarded } from './handlers/list-audit-rows-when-they-are-forwarded.handler.js';
import { ListLooks } from './list-looks.use-case.js';
import { LooksController } from './looks.controller.js';
import { OpenAudit } from './open-audit.use-case.js';
import { WatchLooks } from './watch-looks.use-case.js';

@Module({
  controllers: [AuditController, LooksController, ListAuditRowsWhenTheyAreForwarded],
  providers: [AuditRepository, ListLooks, OpenAudit, WatchLooks],
})
export class AuditModule {}
