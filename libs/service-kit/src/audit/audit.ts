import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { correlationId } from '../logging/request-context.js';

export interface AuditRecord {
  /** Person id, or the service's name for what it does by itself. */
  actor: string | { id: string };
  /** Verb of the domain: `lead.accepted`, `consent.withdrawn`. */
  action: string;
  subjectType: string;
  subjectId: string;
  /** Facts worth keeping; no health text, no contact data. */
  details?: Record<string, unknown>;
}

/** Who did what to whom, written in the transaction of the deed. */
@Injectable()
export class Audit {
  async record(tx: EntityManager, { actor, action, subjectType, subjectId, details = {} }: AuditRecord): Promise<void> {
    await tx.query(
      'INSERT INTO audit_entry (actor, action, subject_type, subject_id, details, correlation_id) VALUES ($1, $2, $3, $4, $5, $6)',
      [typeof actor === 'string' ? actor : actor.id, action, subjectType, subjectId, JSON.stringify(details), correlationId()],
    );
  }
}
