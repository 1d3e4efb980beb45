import type { Queryable } from './database.js';

export type RealmRole = 'patient' | 'clinic' | 'dentist' | 'admin';

export interface IdentityAccount {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
  roles: RealmRole[];
  emailVerified: boolean;
  /** Whoever is not enabled cannot sign in, and holds no session. */
  enabled: boolean;
}
export type NewAccount = Omit<IdentityAccount, 'enabled'>;

const COLUMNS = `id, email, first_name AS "firstName", last_name AS "lastName", password_hash AS "passwordHash", roles,
  email_verified_at IS NOT NULL AS "emailVerified", disabled_at IS NULL AS enabled`;

export async function findAccountById(db: Queryable, id: string): Promise<IdentityAccount | undefined> {
  const { rows } = await db.query<IdentityAccount>(`SELECT ${COLUMNS} FROM identity.account WHERE id::text = $1`, [id]);
  return rows[0];
}

export async function findAccountByEmail(db: Queryable, email: string): Promise<IdentityAccount | undefined> {
  const { rows } = await db.query<IdentityAccount>(`SELECT ${COLUMNS} FROM identity.account WHERE lower(email) = lower($1)`, [email]);
  return rows[0];
}

/** @returns false when the address already has an account */
export async function insertAccount(db: Queryable, account: NewAccount): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO identity.account (id, email, first_name, last_name, password_hash, roles, email_verified_at)
     VALUES ($1, $2, $3, $4, $5, $6, CASE WHEN $7 THEN now() END) ON CONFLICT DO NOTHING`,
    [account.id, account.email, account.firstName, account.lastName, account.passwordHash, account.roles, account.emailVerified],
  );
  return rowCount === 1;
}

/** Marks the address as proven. */
export async function markEmailVerified(db: Queryable, id: string): Promise<void> {
  await db.query('UPDATE identity.account SET email_verified_at = coalesce(email_verified_at, now()) WHERE id = $1', [id]);
}

export async function setPasswordHash(db: Queryable, id: string, passwordHash: string): Promise<void> {
  await db.query('UPDATE identity.account SET password_hash = $2 WHERE id = $1', [id, passwordHash]);
}
