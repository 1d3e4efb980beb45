import { Injectable } from '@nestjs/common';
import { Database, tell } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { ErasureRow } from './erasure.rules.js';
import { ERASURES } from './erasure.topics.js';

const COLUMNS = `id, person_id AS "personId", asked_at AS "askedAt", due_at AS "dueAt", begun_at AS "begunAt", ordered_at AS "orderedAt", confirmed,
  purged_at AS "purgedAt", finished_at AS "finishedAt"`;
const OPEN = 'revoked_at IS NULL AND finished_at IS NULL';

/** Rows of `erasure`; one a person that stands. They stay as the proof. */
@Injectable()
export class ErasureRepository {
  constructor(
    private readonly source: DataSource,
    private readonly database: Database,
  ) {}

  async find(personId: string): Promise<ErasureRow | null> {
    const rows = await this.database.rows<ErasureRow>(`SELECT ${COLUMNS} FROM erasure WHERE person_id = $1 AND ${OPEN}`, [personId]);
    return rows[0] ?? null;
  }

  /** Locked until the transaction ends, whether it is there or not. */
  async lock(tx: EntityManager, personId: string): Promise<ErasureRow | null> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`erasure-of:${personId}`]);
    const rows = await tx.query<ErasureRow[]>(`SELECT ${COLUMNS} FROM erasure WHERE person_id = $1 AND ${OPEN} FOR UPDATE`, [personId]);
    return rows[0] ?? null;
  }

  /** Ordered again, only its time changes. */
  async plan(tx: EntityManager, personId: string, askedAt: Date, dueAt: Date): Promise<ErasureRow> {
    const rows = await tx.query<ErasureRow[]>(
      `INSERT INTO erasure (person_id, asked_at, due_at) VALUES ($1, $2, $3)
       ON CONFLICT (person_id) WHERE revoked_at IS NULL DO UPDATE SET asked_at = excluded.asked_at, due_at = excluded.due_at
       RETURNING ${COLUMNS}`,
      [personId, askedAt, dueAt],
    );
    await tell(tx, ERASURES);
    return rows[0]!;
  }

  async revoke(tx: EntityManager, id: string, at: Date): Promise<void> {
    await tx.query('UPDATE erasure SET revoked_at = $2 WHERE id = $1', [id, at]);
  }

  /** Those that may have a step to take, and how many still wait for their time is of no interest: that is looked for again. */
  async listOpen(now: Date): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>(`SELECT id FROM erasure WHERE ${OPEN} AND due_at <= $1 ORDER BY due_at`, [now]);
    return rows.map(({ id }) => id);
  }

  /** Null where another process is at it. */
  async take(tx: EntityManager, id: string): Promise<ErasureRow | null> {
    const rows = await tx.query<ErasureRow[]>(`SELECT ${COLUMNS} FROM erasure WHERE id = $1 AND ${OPEN} FOR UPDATE SKIP LOCKED`, [id]);
    return rows[0] ?? null;
  }

  async mark(tx: EntityManager, id: string, what: 'begun' | 'ordered' | 'purged' | 'finished', at: Date): Promise<void> {
    await tx.query(`UPDATE erasure SET ${what}_at = $2 WHERE id = $1`, [id, at]);
    await tell(tx, ERASURES);
  }

  async confirm(tx: EntityManager, id: string, service: string, at: Date): Promise<void> {
    await tx.query('UPDATE erasure SET confirmed = jsonb_build_object($2::text, $3::text) || confirmed WHERE id = $1', [
      id,
      service,
      at.toISOString(),
    ]);
    await tell(tx, ERASURES);
  }

  async findAddress(tx: EntityManager, personId: string): Promise<string | null> {
    const rows = await tx.query<{ email: string }[]>('SELECT email FROM profile WHERE id = $1', [personId]);
    return rows[0]?.email ?? null;
  }

  /** The practice that would be left without an owner. */
  async findLastOwned(personId: string, tx: EntityManager = this.source.manager): Promise<string | null> {
    const rows = await tx.query<{ name: string }[]>('SELECT practice_name AS name FROM last_owner WHERE person_id = $1 AND is_last', [
      personId,
    ]);
    return rows[0]?.name ?? null;
  }

  /** Another owner of the same practice is just being erased. Who asks next about the practice waits until this transaction ends. */
  async isCoOwnerGoing(tx: EntityManager, personId: string): Promise<boolean> {
    const [own] = await tx.query<{ practice: string | null }[]>('SELECT practice_id AS practice FROM last_owner WHERE person_id = $1', [
      personId,
    ]);
    if (!own?.practice) return false;
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`owners-of:${own.practice}`]);
    const going = await tx.query<unknown[]>(
      `SELECT FROM erasure JOIN last_owner USING (person_id)
       WHERE practice_id = $1 AND person_id <> $2 AND begun_at IS NOT NULL AND ${OPEN} LIMIT 1`,
      [own.practice, personId],
    );
    return going.length > 0;
  }

  async rememberOwner(
    tx: EntityManager,
    personId: string,
    owned: { practiceId: string; practiceName: string; isLastOwner: boolean },
  ): Promise<void> {
    await tx.query(
      `INSERT INTO last_owner (person_id, practice_id, practice_name, is_last) VALUES ($1, $2, $3, $4)
       ON CONFLICT (person_id) DO UPDATE SET practice_id = excluded.practice_id, practice_name = excluded.practice_name, is_last = excluded.is_last`,
      [personId, owned.practiceId, owned.practiceName, owned.isLastOwner],
    );
  }
}
