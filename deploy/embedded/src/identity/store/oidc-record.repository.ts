import { errors, type Adapter, type AdapterFactory, type AdapterPayload } from 'oidc-provider';
import type { Queryable } from './database.js';

/** Keeps what the OpenID library must remember (sessions, codes, refresh tokens, grants) in Postgres. */
class OidcRecords implements Adapter {
  constructor(
    private readonly db: Queryable,
    private readonly kind: string,
  ) {}

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    await this.db.query(
      `INSERT INTO identity.oidc_record (kind, id, payload, grant_id, uid, account_id, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))
       ON CONFLICT (kind, id) DO UPDATE SET payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
         account_id = excluded.account_id, expires_at = excluded.expires_at`,
      [this.kind, id, payload, payload.grantId ?? null, this.uidOf(payload), payload.accountId ?? null, expiresIn ?? null],
    );
  }

  private uidOf(payload: AdapterPayload): string | null {
    return this.kind === 'Session' ? (payload.uid ?? null) : null;
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.one('kind = $1 AND id = $2', [this.kind, id]);
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.one('kind = $1 AND uid = $2', [this.kind, uid]);
  }

  /** Device codes are not offered. */
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  private async one(where: string, values: unknown[]): Promise<AdapterPayload | undefined> {
    const { rows } = await this.db.query<{ payload: AdapterPayload; consumed: number | null }>(
      `SELECT payload, extract(epoch FROM consumed_at)::int AS consumed FROM identity.oidc_record
       WHERE ${where} AND (expires_at IS NULL OR expires_at > now())`,
      values,
    );
    const row = rows[0];
    if (!row) return undefined;
    return row.consumed === null ? row.payload : { ...row.payload, consumed: row.consumed };
  }

  /** Of two simultaneous uses of one code or refresh token exactly one passes. */
  async consume(id: string): Promise<void> {
    const { rowCount } = await this.db.query(
      'UPDATE identity.oidc_record SET consumed_at = now() WHERE kind = $1 AND id = $2 AND consumed_at IS NULL',
      [this.kind, id],
    );
    if (!rowCount) throw new errors.InvalidGrant('already used');
  }

  async destroy(id: string): Promise<void> {
    await this.db.query('DELETE FROM identity.oidc_record WHERE kind = $1 AND id = $2', [this.kind, id]);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.db.query('DELETE FROM identity.oidc_record WHERE grant_id = $1', [grantId]);
  }
}

export const oidcRecords =
  (db: Queryable): AdapterFactory =>
  (kind) =>
    new OidcRecords(db, kind);

/** Ends every session of a person and with it every refresh token; used when the password changes. @returns the sessions' ids */
export async function endSessionsOf(db: Queryable, accountId: string): Promise<string[]> {
  const { rows } = await db.query<{ uid: string | null }>('DELETE FROM identity.oidc_record WHERE account_id = $1 RETURNING uid', [
    accountId,
  ]);
  return rows.map(({ uid }) => uid).filter((uid) => uid !== null);
}

/** Removes what has expired; safe to run at any time. */
export async function removeExpired(db: Queryable): Promise<void> {
  await db.query('DELETE FROM identity.oidc_record WHERE expires_at < now()');
  await db.query("DELETE FROM identity.mail_link WHERE expires_at < now() - interval '7 days'");
  await db.query("DELETE FROM identity.attempt WHERE last_failure_at < now() - interval '1 day'");
}
