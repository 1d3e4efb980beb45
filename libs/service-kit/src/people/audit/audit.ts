import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../database/database.js';
import { tellSql, type Topic } from '../../database/changes.js';
import { correlationId } from '../../basics/logging/request-context.js';

/** Told at each commit of a row, to whoever sends it on. */
export const AUDITED: Topic = 'audit:';

export interface AuditRecord {
  /** Person id, or the service's name for what it does by itself. */
  actor: string | { id: string };
  /** Verb of the domain: `lead.accepted`, `consent.withdrawn`. */
  action: string;
  subjectType: string;
  subjectId: string;
  /** Whose record it is about; null where it is nobody's. */
  personId: string | null;
  /** Facts worth keeping; no health text, no contact data. `practiceName`: for whom somebody acted, as the person is to read it. */
  details?: Record<string, unknown>;
}

export const WRITE_ENTRY = `
  WITH written AS (
    INSERT INTO audit_entry (actor, action, subject_type, subject_id, person_id, details, correlation_id) VALUES ($1, $2, $3, $4, $5, $6, $7)
  )
  SELECT ${tellSql('$8')}`;

/** Who did what to whom. */
@Injectable()
export class Audit {
  constructor(private readonly database: Database) {}

  /** Written in the transaction of the deed: no row, no deed. */
  async record(tx: EntityManager, record: AuditRecord): Promise<void> {
    await tx.query(WRITE_ENTRY, valuesOf(record));
  }

  /**
   * To be awaited before somebody is shown another person's record: where no row can be written, this throws, and nothing is shown.
   * What people read of themselves leaves no row.
   */
  async opened(record: AuditRecord & { personId: string }): Promise<void> {
    if (idOf(record.actor) !== record.personId) await this.database.rows(WRITE_ENTRY, valuesOf(record));
  }
}

const idOf = (actor: AuditRecord['actor']): string => (typeof actor === 'string' ? actor : actor.id);

const valuesOf = ({ actor, action, subjectType, subjectId, personId, details = {} }: AuditRecord): unknown[] => [
  idOf(actor),
  action,
  subjectType,
  subjectId,
  personId,
  JSON.stringify(details),
  correlationId(),
  AUDITED,
];
