import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type pg from 'pg';
import { seal, unseal } from '../secrets.js';
import { inTransaction, type Queryable } from './database.js';

type State = 'current' | 'next' | 'previous';

/** How long a token signed with a retired key can still be alive; refresh is by opaque reference, so minutes are enough. */
const PREVIOUS_KEPT = "interval '1 day'";

/**
 * The RSA keys of the realm: the first signs, the second is published ahead of its use (gateways and services learn it before
 * the change), older ones only verify until their last token has expired.
 */
export async function loadSigningKeys(pool: pg.Pool, storageKey: Buffer): Promise<JWK[]> {
  return inTransaction(pool, async (tx) => {
    await tx.query('LOCK TABLE identity.signing_key IN SHARE ROW EXCLUSIVE MODE');
    for (const state of ['current', 'next'] as const) {
      const { rowCount } = await tx.query('SELECT 1 FROM identity.signing_key WHERE state = $1', [state]);
      if (!rowCount) await addKey(tx, state, storageKey);
    }
    return readKeys(tx, storageKey);
  });
}

/** Promotes the next key and publishes a new one behind it. Running servers pick it up at their next start. */
export async function rotateSigningKeys(pool: pg.Pool, storageKey: Buffer): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await tx.query('LOCK TABLE identity.signing_key IN SHARE ROW EXCLUSIVE MODE');
    await tx.query(`DELETE FROM identity.signing_key WHERE state = 'previous' AND created_at < now() - ${PREVIOUS_KEPT}`);
    await tx.query("UPDATE identity.signing_key SET state = 'previous' WHERE state = 'current'");
    await tx.query("UPDATE identity.signing_key SET state = 'current' WHERE state = 'next'");
    await addKey(tx, 'next', storageKey);
  });
}

async function addKey(tx: Queryable, state: State, storageKey: Buffer): Promise<void> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const kid = crypto.randomUUID();
  const jwk: JWK = { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' };
  await tx.query('INSERT INTO identity.signing_key (kid, state, sealed_jwk) VALUES ($1, $2, $3)', [
    kid,
    state,
    seal(storageKey, JSON.stringify(jwk)),
  ]);
}

async function readKeys(tx: Queryable, storageKey: Buffer): Promise<JWK[]> {
  const { rows } = await tx.query<{ sealed_jwk: string }>(
    "SELECT sealed_jwk FROM identity.signing_key ORDER BY array_position(ARRAY['current', 'next', 'previous'], state), created_at DESC",
  );
  return rows.map((row) => JSON.parse(unseal(storageKey, row.sealed_jwk)) as JWK);
}
