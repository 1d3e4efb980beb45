import { Injectable } from '@nestjs/common';
import { Database, tell } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import type { AccountExportRow } from './account-export.rules.js';
import { ACCOUNT_EXPORTS, accountExportOf } from './account-export.topics.js';

const COLUMNS = `id, person_id AS "personId", asked_at AS "askedAt", confirmed, ready_at AS "readyAt", failed_at AS "failedAt",
  object_key AS "objectKey", bytes::float8 AS bytes, expires_at AS "expiresAt", tidied_at AS "tidiedAt"`;

/** Rows of `person_export`; one a person that is being prepared. */
@Injectable()
export class AccountExportRepository {
  constructor(private readonly database: Database) {}

  async findNewest(personId: string): Promise<AccountExportRow | null> {
    const sql = `SELECT ${COLUMNS} FROM person_export WHERE person_id = $1 ORDER BY asked_at DESC LIMIT 1`;
    return (await this.database.rows<AccountExportRow>(sql, [personId]))[0] ?? null;
  }

  /** One's orders since then, newest first. Whoever asks next waits until this transaction ends. */
  async listSince(tx: EntityManager, personId: string, since: Date): Promise<AccountExportRow[]> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`export-of:${personId}`]);
    const sql = `SELECT ${COLUMNS} FROM person_export WHERE person_id = $1 AND asked_at > $2 ORDER BY asked_at DESC`;
    return tx.query<AccountExportRow[]>(sql, [personId, since]);
  }

  async add(tx: EntityManager, id: string, personId: string, askedAt: Date): Promise<AccountExportRow> {
    const sql = `INSERT INTO person_export (id, person_id, asked_at) VALUES ($1, $2, $3) RETURNING ${COLUMNS}`;
    const rows = await tx.query<AccountExportRow[]>(sql, [id, personId, askedAt]);
    await tell(tx, ACCOUNT_EXPORTS, accountExportOf(personId));
    return rows[0]!;
  }

  async listOpen(): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>('SELECT id FROM person_export WHERE tidied_at IS NULL ORDER BY asked_at');
    return rows.map(({ id }) => id);
  }

  /** Null where another process is at it. */
  async take(tx: EntityManager, id: string): Promise<AccountExportRow | null> {
    const sql = `SELECT ${COLUMNS} FROM person_export WHERE id = $1 AND tidied_at IS NULL FOR UPDATE SKIP LOCKED`;
    return (await tx.query<AccountExportRow[]>(sql, [id]))[0] ?? null;
  }

  /** A file may take longer than a transaction may rest; nothing but its row is held meanwhile. */
  async holdForLong(tx: EntityManager): Promise<void> {
    await tx.query('SET LOCAL idle_in_transaction_session_timeout = 0');
  }

  async confirm(tx: EntityManager, id: string, service: string, at: Date): Promise<void> {
    const [rows] = await tx.query<[{ person: string }[], number]>(
      // A part that comes when all is over is to go, too.
      `UPDATE person_export SET confirmed = jsonb_build_object($2::text, $3::text) || confirmed,
         tidied_at = CASE WHEN ready_at IS NULL AND failed_at IS NULL THEN tidied_at END
       WHERE id = $1 RETURNING person_id AS person`,
      [id, service, at.toISOString()],
    );
    for (const { person } of rows) await tell(tx, ACCOUNT_EXPORTS, accountExportOf(person));
  }

  async markReady(
    tx: EntityManager,
    { id, personId }: AccountExportRow,
    file: { key: string; bytes: number; at: Date; expiresAt: Date },
  ): Promise<void> {
    const sql = 'UPDATE person_export SET ready_at = $2, object_key = $3, bytes = $4, expires_at = $5 WHERE id = $1';
    await tx.query(sql, [id, file.at, file.key, file.bytes, file.expiresAt]);
    await tell(tx, accountExportOf(personId));
  }

  async markFailed(tx: EntityManager, { id, personId }: AccountExportRow, at: Date): Promise<void> {
    await tx.query('UPDATE person_export SET failed_at = $2 WHERE id = $1', [id, at]);
    await tell(tx, accountExportOf(personId));
  }

  async markTidied(tx: EntityManager, id: string, at: Date): Promise<void> {
    await tx.query('UPDATE person_export SET tidied_at = $2 WHERE id = $1', [id, at]);
  }

  /** Files of before, which a newer one replaces. */
  async takeOlderFiles(tx: EntityManager, { id, personId }: AccountExportRow): Promise<string[]> {
    const [rows] = await tx.query<[{ key: string }[], number]>(
      `UPDATE person_export p SET object_key = NULL, expires_at = least(p.expires_at, p.ready_at) FROM person_export before
       WHERE p.id = before.id AND p.person_id = $1 AND p.id <> $2 AND p.object_key IS NOT NULL RETURNING before.object_key AS key`,
      [personId, id],
    );
    return rows.map(({ key }) => key);
  }
}
