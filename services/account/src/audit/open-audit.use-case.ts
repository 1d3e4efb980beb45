import { Injectable } from '@nestjs/common';
import type { accountHttp } from '@toothwise/contracts-account';
import type { Page } from '@toothwise/contracts-core';
import { type Actor, Audit, ProblemError, keysetPage, readCursor } from '@toothwise/service-kit';
import { type AuditedRow, AuditRepository } from './audit.repository.js';

/** Administrators read what the audit rows of all services say, newest first. Whom they ask about sees that they did. */
@Injectable()
export class OpenAudit {
  constructor(
    private readonly audited: AuditRepository,
    private readonly audit: Audit,
  ) {}

  async execute(reader: Actor, { cursor, limit, ...filters }: accountHttp.AuditQuery): Promise<Page<accountHttp.AuditEntry>> {
    if (!reader.roles.includes('admin')) throw new ProblemError('auth.forbidden');
    const rows = await this.audited.page(filters, limit, readCursor(cursor));
    for (const personId of personsAskedFor(filters, rows))
      await this.audit.opened({ actor: reader, action: 'audit.opened', subjectType: 'audit', subjectId: personId, personId });
    return keysetPage(
      rows,
      limit,
      ({ at, id }) => ({ at, id }),
      (row) => ({ ...row, at: row.at.toISOString() }),
    );
  }
}

/** A list of everybody's rows opens nobody's record; one of a person, or of a thing that is theirs, does. */
function personsAskedFor({ personId, subjectId }: Pick<accountHttp.AuditQuery, 'personId' | 'subjectId'>, rows: AuditedRow[]): string[] {
  if (personId) return [personId];
  return subjectId ? [...new Set(rows.flatMap((row) => row.personId ?? []))] : [];
}
