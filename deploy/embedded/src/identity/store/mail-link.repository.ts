import { hashOfLinkKey, newLinkKey } from '../secrets.js';
import type { Queryable } from './database.js';

export type LinkPurpose = 'verify-email' | 'reset-password';

/** What is known of a link; `expired` links still name their account so that a fresh one can be sent. */
export interface MailLink {
  purpose: LinkPurpose;
  accountId: string;
  expired: boolean;
}

/** Seconds a link stays valid. */
export const LINK_LIFETIME: Record<LinkPurpose, number> = { 'verify-email': 24 * 3600, 'reset-password': 30 * 60 };

/** Makes a one-time link; the newest link of a purpose replaces the older ones of that person. */
export async function createMailLink(db: Queryable, purpose: LinkPurpose, accountId: string): Promise<string> {
  const key = newLinkKey();
  await db.query('UPDATE identity.mail_link SET expires_at = least(expires_at, now()) WHERE account_id = $1 AND purpose = $2', [
    accountId,
    purpose,
  ]);
  await db.query(
    'INSERT INTO identity.mail_link (key_hash, purpose, account_id, expires_at) VALUES ($1, $2, $3, now() + make_interval(secs => $4))',
    [hashOfLinkKey(key), purpose, accountId, LINK_LIFETIME[purpose]],
  );
  return key;
}

export async function findMailLink(db: Queryable, key: string): Promise<MailLink | undefined> {
  const { rows } = await db.query<MailLink>(
    'SELECT purpose, account_id AS "accountId", expires_at <= now() AS expired FROM identity.mail_link WHERE key_hash = $1',
    [hashOfLinkKey(key)],
  );
  return rows[0];
}

/** Uses the link up. @returns the account, or undefined when it was used before or has expired */
export async function useMailLink(db: Queryable, key: string, purpose: LinkPurpose): Promise<string | undefined> {
  const { rows } = await db.query<{ accountId: string }>(
    `UPDATE identity.mail_link SET expires_at = now()
     WHERE key_hash = $1 AND purpose = $2 AND expires_at > now() RETURNING account_id AS "accountId"`,
    [hashOfLinkKey(key), purpose],
  );
  return rows[0]?.accountId;
}

/** No link sent before stays useful, for example after the password has been changed. */
export async function expireMailLinks(db: Queryable, accountId: string): Promise<void> {
  await db.query('UPDATE identity.mail_link SET expires_at = least(expires_at, now()) WHERE account_id = $1', [accountId]);
}
