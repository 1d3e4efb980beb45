import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { tellSql, type Topic } from '../live/changes.js';
import { correlationId } from '../logging/request-context.js';

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
  /** Facts worth keeping; no health text, no contact data. */
  details?: Record<string, unknown>;
}

/** Who did what to whom, written in the transaction of the deed. */
@Injectable()
export class Audit {
  async record(tx: EntityManager, { actor, action, subjectType, subjectId, personId, details = {} }: AuditRecord): Promise<void> {
    await tx.query(
      `WITH written AS (
         INSERT INTO audit_entry (actor, action, subject_type, subject_id, person_id, details, correlation_id) VALUES ($1, $2, $3, $4, $5, $6, $7)
       )
       SELECT ${tellSql('$8')}`,
      [
        typeof actor === 'string' ? actor : actor.id,
        action,
        subjectType,
        subjectId,
        personId,
        JSON.stringify(details),
        correlationId(),
        AUDITED,
      ],
    );
  }
}
