import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { ReadAudit } from './read-audit.use-case.js';

@Module({ controllers: [AuditController], providers: [ReadAudit] })
export class AuditModule {}
