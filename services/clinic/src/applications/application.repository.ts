import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ReviewDecision } from '@toothwise/contracts-clinic';
import type { KeysetPosition } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { Coordinates } from '../practices/distance.rules.js';
import { NEEDS_OWNER } from '../practices/practice.repository.js';
import type { ApplicationRow, DecisionRow, ReviewRow } from './application.record.js';

const COLUMNS = `id, applicant_id AS "applicantId", practice_id AS "practiceId", state, fields, reason, version, true AS "isStored",
  submitted_at AS "submittedAt", created_at AS "createdAt", updated_at AS "updatedAt"`;
/** A practice from before there were applications stands as its status says, since it is there. */
const REVIEWS = `SELECT p.id AS "practiceId", p.name, p.city, p.state AS region, p.sample,
    coalesce(a.state, CASE p.partner_status WHEN 'pending' THEN 'submitted' ELSE p.partner_status END) AS state,
    f.since IS NOT NULL AS renewal,
    date_trunc('milliseconds', CASE WHEN a.state IN ('submitted', 'in_review') THEN coalesce(a.submitted_at, p.created_at)
      ELSE coalesce(f.since, a.updated_at, p.created_at) END) AS since
  FROM practice p LEFT JOIN application a ON a.practice_id = p.id
  LEFT JOIN LATERAL (SELECT min(added_at) AS since FROM application_proof
    WHERE application_id = a.id AND state = 'handed' AND a.state IN ('approved', 'suspended')) AS f ON true
  WHERE p.partner_status <> 'pending' OR EXISTS (SELECT FROM practice_member m WHERE m.practice_id = p.id)`;
const WAITS = `(state IN ('submitted', 'in_review') OR renewal)`;

export interface ReviewWish {
  list: 'waiting' | 'others';
  after: KeysetPosition | undefined;
  limit: number;
}

/** Stores applications and what was decided about them. */
@Injectable()
export class ApplicationRepository {
  constructor(private readonly source: DataSource) {}

  /** Whoever reads it in a transaction to change it holds it until that ends. */
  async find(by: { applicantId: string } | { practiceId: string }, tx?: EntityManager): Promise<ApplicationRow | null> {
    const [column, id] = 'applicantId' in by ? ['applicant_id', by.applicantId] : ['practice_id', by.practiceId];
    const [row] = await (tx ?? this.source).query<ApplicationRow[]>(
      `SELECT ${COLUMNS} FROM application WHERE ${column} = $1${tx ? ' FOR UPDATE' : ''}`,
      [id],
    );
    return row ?? null;
  }

  /** One row for each writer or practice: two tabs that begin at once write the same one. */
  async save(tx: EntityManager, row: ApplicationRow): Promise<void> {
    await tx.query(
      `INSERT INTO application (id, applicant_id, practice_id, state, fields, reason, version, submitted_at, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       ON CONFLICT (${row.practiceId === null ? 'applicant_id' : 'id'}) DO UPDATE SET applicant_id = excluded.applicant_id,
         practice_id = excluded.practice_id, state = excluded.state, fields = excluded.fields, reason = excluded.reason,
         version = application.version + 1, submitted_at = excluded.submitted_at, updated_at = excluded.updated_at`,
      [
        row.id,
        row.applicantId,
        row.practiceId,
        row.state,
        JSON.stringify(row.fields),
        row.reason,
        row.version,
        row.submittedAt,
        row.createdAt,
        row.updatedAt,
      ],
    );
  }

  /**
   * Some of those whose practice has nobody, was never approved and has no patients; the practice's own row stays, and waits for nobody.
   * @returns keys of their files
   */
  async removeAbandoned(tx: EntityManager): Promise<string[]> {
    const rows = await tx.query<{ key: string }[]>(
      `WITH abandoned AS (
         SELECT a.id, a.practice_id FROM application a JOIN practice p ON p.id = a.practice_id
         WHERE NOT ${NEEDS_OWNER} AND NOT EXISTS (SELECT FROM practice_member m WHERE m.practice_id = p.id)
         ORDER BY a.id LIMIT 50 FOR UPDATE OF a SKIP LOCKED
       ), proof AS (
         DELETE FROM application_proof f USING abandoned WHERE f.application_id = abandoned.id RETURNING f.object_key
       ), photo AS (
         DELETE FROM application_photo f USING abandoned WHERE f.application_id = abandoned.id RETURNING f.object_key
       ), decision AS (
         DELETE FROM application_decision d USING abandoned WHERE d.practice_id = abandoned.practice_id
       ), gone AS (
         DELETE FROM application a USING abandoned WHERE a.id = abandoned.id
       )
       SELECT object_key AS key FROM proof UNION ALL SELECT object_key FROM photo`,
    );
    return rows.map(({ key }) => key);
  }

  list({ list, after, limit }: ReviewWish): Promise<ReviewRow[]> {
    const [where, beyond, order] = list === 'waiting' ? [WAITS, '>', 'ASC'] : [`NOT ${WAITS}`, '<', 'DESC'];
    return this.source.query<ReviewRow[]>(
      `SELECT * FROM (${REVIEWS}) AS review
       WHERE ${where} AND ($1::timestamptz IS NULL OR (since, "practiceId") ${beyond} ($1, $2::uuid))
       ORDER BY since ${order}, "practiceId" ${order} LIMIT $3`,
      [after?.at ?? null, after?.id ?? null, limit],
    );
  }

  decisions(practiceId: string): Promise<DecisionRow[]> {
    return this.source.query<DecisionRow[]>(
      `SELECT decision, reason, decided_at AS "decidedAt" FROM application_decision WHERE practice_id = $1 ORDER BY decided_at DESC, id`,
      [practiceId],
    );
  }

  async addDecision(
    tx: EntityManager,
    practiceId: string,
    { decision, reason, now }: { decision: ReviewDecision; reason: string; now: Date },
  ): Promise<void> {
    await tx.query('INSERT INTO application_decision (id, practice_id, decision, reason, decided_at) VALUES ($1, $2, $3, $4, $5)', [
      randomUUID(),
      practiceId,
      decision,
      reason,
      now,
    ]);
  }

  /** Where a postal code is, of those that the gazetteer has: five digits, or the first three signs of a Canadian one. */
  async placeOf(tx: EntityManager, zipCode: string): Promise<Coordinates | null> {
    const code = /^\d/.test(zipCode) ? zipCode.slice(0, 5) : zipCode.slice(0, 3).toUpperCase();
    const [place] = await tx.query<Coordinates[]>('SELECT latitude, longitude FROM place WHERE postal_code = $1', [code]);
    return place ?? null;
  }
}
