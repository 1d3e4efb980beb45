import { Injectable } from '@nestjs/common';
import type { accountHttp } from '@toothwise/contracts-account';
import type { Page } from '@toothwise/contracts-core';
import { type Actor, ProblemError, keysetPage, readCursor } from '@toothwise/service-kit';
import { DataSource } from 'typeorm';

interface AuditRow {
  id: string;
  at: Date;
  actor: string;
  action: string;
  subject_type: string;
  subject_id: string;
  details: Record<string, unknown>;
  correlation_id: string;
}

/** Administrators read what this service's audit rows say, newest first. */
@Injectable()
export class ReadAudit {
  constructor(private readonly source: DataSource) {}

  async execute(reader: Actor, { cursor, limit, subjectId, actor }: accountHttp.AuditQuery): Promise<Page<accountHttp.AuditEntry>> {
    if (!reader.roles.includes('admin')) throw new ProblemError('auth.forbidden');
    const after = readCursor(cursor);
    const rows = await this.source.query<AuditRow[]>(
      // Audit rows keep microseconds; a cursor's instant has milliseconds.
      `SELECT *, date_trunc('milliseconds', at) AS at FROM audit_entry
       WHERE ($1::text IS NULL OR subject_id = $1) AND ($2::text IS NULL OR actor = $2)
         AND ($3::timestamptz IS NULL OR (date_trunc('milliseconds', at), id) < ($3, $4::uuid))
       ORDER BY date_trunc('milliseconds', at) DESC, id DESC LIMIT $5`,
      [subjectId ?? null, actor ?? null, after?.at ?? null, after?.id ?? null, limit + 1],
    );
    return keysetPage(rows, limit, ({ at, id }) => ({ at, id }), toAuditEntry);
  }
}

function toAuditEntry({ id, at, actor, action, subject_type, subject_id, details, correlation_id }: AuditRow): accountHttp.AuditEntry {
  return {
    id,
    at: at.toISOString(),
    actor,
    action,
    subjectType: subject_type,
    subjectId: subject_id,
    details,
    correlationId: correlation_id,
  };
}
