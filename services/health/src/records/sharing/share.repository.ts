import type { Share, SharedItem, SharedKind } from '@toothwise/contracts-health';
import { Injectable } from '@nestjs/common';
import type { PersonScope } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';

export interface ShareRow {
  id: string;
  personId: string;
  madeBy: string;
  createdAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
}
export type ListedShare = ShareRow & Pick<Share, 'counts' | 'opened' | 'views'>;

const SELECTED = `s.id, s.person_id AS "personId", s.made_by AS "madeBy", s.created_at AS "createdAt", s.expires_at AS "expiresAt", s.ended_at AS "endedAt"`;
const TABLES: Record<SharedKind, string> = {
  xray: 'dental_xray',
  treatment: 'treatment',
  document: 'treatment_document',
};
const counted = Object.entries(TABLES).map(
  ([kind, table]) =>
    `'${kind}', (SELECT count(*) FROM shared_item i JOIN ${table} t ON t.id = i.${kind}_id AND t.deleted_at IS NULL WHERE i.share_id = s.id)`,
);
/** What is shown of who opened a link: the latest. */
const VIEWS = 20;
const VIEW = `SELECT a.id, to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at,
  CASE a.action WHEN 'share.opened' THEN 'page' ELSE 'picture' END AS what, a.at AS "order"
  FROM audit_entry a WHERE a.subject_type = 'share' AND a.subject_id = s.id::text AND a.actor = s.id::text ORDER BY a.at DESC, a.id LIMIT ${VIEWS}`;
const LISTED = `${SELECTED}, json_build_object(${counted.join(', ')}) AS counts,
  (SELECT count(*)::int FROM audit_entry a WHERE a.subject_type = 'share' AND a.subject_id = s.id::text AND a.actor = s.id::text) AS opened,
  (SELECT coalesce(json_agg(json_build_object('id', v.id, 'at', v.at, 'what', v.what) ORDER BY v."order" DESC), '[]') FROM (${VIEW}) v) AS views`;

/** Links and what stands behind them. Who opened one stands in the audit table, as every look at a record does. */
@Injectable()
export class ShareRepository {
  constructor(private readonly source: DataSource) {}

  /** The latest, and before them whatever is still open to who has it. */
  list({ personId }: PersonScope, now: Date): Promise<ListedShare[]> {
    return this.source.query<ListedShare[]>(
      `SELECT ${LISTED} FROM shared_link s WHERE s.person_id = $1
       ORDER BY (s.ended_at IS NULL AND s.expires_at > $2) DESC, s.created_at DESC, s.id LIMIT 100`,
      [personId, now],
    );
  }

  async find({ personId }: PersonScope, id: string): Promise<ListedShare | null> {
    const [found] = await this.source.query<ListedShare[]>(`SELECT ${LISTED} FROM shared_link s WHERE s.person_id = $1 AND s.id = $2`, [
      personId,
      id,
    ]);
    return found ?? null;
  }

  async liveCount(tx: EntityManager, { personId }: PersonScope, now: Date): Promise<number> {
    const [row] = await tx.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM shared_link WHERE person_id = $1 AND ended_at IS NULL AND expires_at > $2',
      [personId, now],
    );
    return row!.count;
  }

  /** Whether the person has all of these, none of them deleted. */
  async hasAll(tx: EntityManager, { personId }: PersonScope, items: readonly SharedItem[]): Promise<boolean> {
    for (const [kind, table] of Object.entries(TABLES)) {
      const ids = items.filter((one) => one.kind === kind).map(({ id }) => id);
      const [row] = await tx.query<{ count: number }[]>(
        `SELECT count(*)::int AS count FROM ${table} WHERE person_id = $1 AND deleted_at IS NULL AND id = ANY ($2::uuid[])`,
        [personId, ids],
      );
      if (row!.count !== ids.length) return false;
    }
    return true;
  }

  async add(tx: EntityManager, share: ShareRow, tokenHash: Buffer, items: readonly SharedItem[]): Promise<void> {
    await tx.query('INSERT INTO shared_link (id, person_id, made_by, token_hash, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6)', [
      share.id,
      share.personId,
      share.madeBy,
      tokenHash,
      share.createdAt,
      share.expiresAt,
    ]);
    for (const { kind, id } of items)
      await tx.query(`INSERT INTO shared_item (share_id, person_id, ${kind}_id) VALUES ($1, $2, $3)`, [share.id, share.personId, id]);
  }

  /** Whosever it is; also one that is over. */
  async byHash(tokenHash: Buffer): Promise<ShareRow | null> {
    const [row] = await this.source.query<ShareRow[]>(`SELECT ${SELECTED} FROM shared_link s WHERE s.token_hash = $1`, [tokenHash]);
    return row ?? null;
  }

  /** @returns false where the person has no such link; one that is over stays as it is */
  async end(tx: EntityManager, { personId }: PersonScope, id: string, now: Date): Promise<boolean> {
    const [, count] = await tx.query<[unknown[], number]>(
      'UPDATE shared_link SET ended_at = coalesce(ended_at, least($3::timestamptz, expires_at)) WHERE id = $1 AND person_id = $2',
      [id, personId, now],
    );
    return count > 0;
  }

  async endAll(tx: EntityManager, { personId }: PersonScope, now: Date): Promise<void> {
    await tx.query('UPDATE shared_link SET ended_at = $2 WHERE person_id = $1 AND ended_at IS NULL AND expires_at > $2', [personId, now]);
  }

  /** Of whoever made them, out of whosever record. @returns whose they are */
  async endAllBy(tx: EntityManager, madeBy: string, now: Date): Promise<string[]> {
    const [rows] = await tx.query<[{ personId: string }[], number]>(
      'UPDATE shared_link SET ended_at = $2 WHERE made_by = $1 AND ended_at IS NULL AND expires_at > $2 RETURNING person_id AS "personId"',
      [madeBy, now],
    );
    return [...new Set(rows.map(({ personId }) => personId))];
  }

  async purge(tx: EntityManager, before: Date): Promise<void> {
    await tx.query('DELETE FROM shared_link WHERE least(ended_at, expires_at) < $1', [before]);
  }
}
