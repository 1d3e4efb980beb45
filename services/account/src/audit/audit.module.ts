import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { AuditRepository } from './audit.repository.js';
import { ListAuditRowsWhenTheyAreForwarded } from './handlers/list-audit-rows-when-they-are-forwarded.handler.js';
import { ReadAudit } from './read-audit.use-case.js';

@Module({ controllers: [AuditController, ListAuditRowsWhenTheyAreForwarded], providers: [AuditRepository, ReadAudit] })
export class AuditModule {}
