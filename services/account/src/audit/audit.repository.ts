import { Injectable } from '@nestjs/common';
import type { accountHttp } from '@toothwise/contracts-account';
import type { AuditRow } from '@toothwise/contracts-core';
import { Database, type KeysetPosition, tell } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { looksAt } from './looks.topics.js';

export type AuditedRow = Omit<AuditRow, 'at'> & { at: Date; domain: string };
/** What whoever was looked at is shown of it. */
export type LookRow = Pick<AuditedRow, 'id' | 'at' | 'action' | 'details'>;
type Filters = Pick<accountHttp.AuditQuery, 'domain' | 'personId' | 'subjectId' | 'actor' | 'action' | 'from' | 'to'>;

/** Rows of `audited`: what all services say was done or seen, by whom, of whom. */
@Injectable()
export class AuditRepository {
  constructor(private readonly database: Database) {}

  async add(tx: EntityManager, domain: string, rows: readonly AuditRow[]): Promise<void> {
    await tell(tx, ...new Set(rows.flatMap(({ personId, actor }) => (personId && personId !== actor ? [looksAt(personId)] : []))));
    await tx.query(
      `INSERT INTO audited (domain, id, at, actor, action, subject_type, subject_id, person_id, details, correlation_id)
       SELECT $1, id, at, actor, action, "subjectType", "subjectId", "personId", details, "correlationId"
       FROM jsonb_to_recordset($2::jsonb) AS row (id uuid, at timestamptz, actor text, action text, "subjectType" text, "subjectId" text,
         "personId" uuid, details jsonb, "correlationId" text)
       ON CONFLICT (id) DO NOTHING`,
      [domain, JSON.stringify(rows)],
    );
  }

  /** What others did to one person's record, newest first, one more than asked for. Services' own work is nobody's look. */
  looks(personId: string, limit: number, after?: KeysetPosition): Promise<LookRow[]> {
    return this.database.rows<LookRow>(
      `SELECT id, at, action, details FROM audited
       WHERE person_id = $1 AND actor <> $1::text AND actor ~ '^[0-9a-f]{8}-' AND ($2::timestamptz IS NULL OR (at, id) < ($2, $3::uuid))
       ORDER BY at DESC, id DESC LIMIT $4`,
      [personId, after?.at ?? null, after?.id ?? null, limit + 1],
    );
  }

  /** Newest first, one more than asked for, so that the caller sees whether there is a next page. */
  page({ domain, personId, subjectId, actor, action, from, to }: Filters, limit: number, after?: KeysetPosition): Promise<AuditedRow[]> {
    return this.database.rows<AuditedRow>(
      `SELECT id, domain, at, actor, action, subject_type AS "subjectType", subject_id AS "subjectId", person_id AS "personId", details,
         correlation_id AS "correlationId"
       FROM audited
       WHERE ($1::text IS NULL OR domain = $1) AND ($2::uuid IS NULL OR person_id = $2) AND ($3::text IS NULL OR subject_id = $3)
         AND ($4::text IS NULL OR actor = $4) AND ($5::timestamptz IS NULL OR (at, id) < ($5, $6::uuid))
         AND ($8::text IS NULL OR action = $8) AND ($9::timestamptz IS NULL OR at >= $9) AND ($10::timestamptz IS NULL OR at < $10)
       ORDER BY at DESC, id DESC LIMIT $7`,
      [domain, personId, subjectId, actor, after?.at, after?.id, limit + 1, action, from, to].map((value) => value ?? null),
    );
  }
}
