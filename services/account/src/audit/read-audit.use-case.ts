import { Injectable } from '@nestjs/common';
import type { accountHttp } from '@toothwise/contracts-account';
import type { Page } from '@toothwise/contracts-core';
import { type Actor, ProblemError, keysetPage, readCursor } from '@toothwise/service-kit';
import { AuditRepository } from './audit.repository.js';

/** Administrators read what the audit rows of all services say, newest first. */
@Injectable()
export class ReadAudit {
  constructor(private readonly audited: AuditRepository) {}

  async execute(reader: Actor, { cursor, limit, ...filters }: accountHttp.AuditQuery): Promise<Page<accountHttp.AuditEntry>> {
    if (!reader.roles.includes('admin')) throw new ProblemError('auth.forbidden');
    const rows = await this.audited.page(filters, limit, readCursor(cursor));
    return keysetPage(
      rows,
      limit,
      ({ at, id }) => ({ at, id }),
      (row) => ({ ...row, at: row.at.toISOString() }),
    );
  }
}
