import { endSessionsOf } from './oidc-record.repository.js';
import type { RealmRole } from './account.repository.js';
import type { Queryable } from './database.js';

/** A person as Keycloak's admin API describes one. */
export interface UserRepresentation {
  id: string;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  enabled: boolean;
  emailVerified: boolean;
  createdTimestamp: number;
}

export interface UserPage {
  first: number;
  max: number;
}

const COLUMNS = `id, email AS username, email, first_name AS "firstName", last_name AS "lastName", disabled_at IS NULL AS enabled,
  email_verified_at IS NOT NULL AS "emailVerified", (extract(epoch FROM created_at) * 1000)::float8 AS "createdTimestamp"`;

export async function findUser(db: Queryable, id: string): Promise<UserRepresentation | undefined> {
  const { rows } = await db.query<UserRepresentation>(`SELECT ${COLUMNS} FROM identity.account WHERE id::text = $1`, [id]);
  return rows[0];
}

/** As Keycloak searches: each word begins e-mail or a name, or is in it where it says so: `*word*`. */
export async function searchUsers(db: Queryable, search: string, { first, max }: UserPage): Promise<UserRepresentation[]> {
  const patterns = search.toLowerCase().split(/\s+/u).filter(Boolean).map(patternOf);
  const { rows } = await db.query<UserRepresentation>(
    `SELECT ${COLUMNS} FROM identity.account
     WHERE NOT EXISTS (SELECT FROM unnest($1::text[]) AS pattern
       WHERE NOT (lower(email) LIKE pattern OR lower(first_name) LIKE pattern OR lower(last_name) LIKE pattern))
     ORDER BY lower(email) OFFSET $2 LIMIT $3`,
    [patterns, first, max],
  );
  return rows;
}

const patternOf = (word: string) => {
  const pattern = word.replaceAll(/[\\%_]/gu, '\\$&').replaceAll('*', '%');
  return word.includes('*') ? pattern : `${pattern}%`;
};

export async function findUserByEmail(db: Queryable, email: string): Promise<UserRepresentation[]> {
  const { rows } = await db.query<UserRepresentation>(`SELECT ${COLUMNS} FROM identity.account WHERE lower(email) = lower($1)`, [email]);
  return rows;
}

export async function usersWithRole(db: Queryable, role: RealmRole, { first, max }: UserPage): Promise<UserRepresentation[]> {
  const sql = `SELECT ${COLUMNS} FROM identity.account WHERE $1 = ANY(roles) ORDER BY lower(email) OFFSET $2 LIMIT $3`;
  return (await db.query<UserRepresentation>(sql, [role, first, max])).rows;
}

export async function rolesOf(db: Queryable, id: string): Promise<RealmRole[]> {
  const { rows } = await db.query<{ roles: RealmRole[] }>('SELECT roles FROM identity.account WHERE id = $1', [id]);
  return rows[0]?.roles ?? [];
}

export async function addRoles(db: Queryable, id: string, roles: readonly RealmRole[]): Promise<void> {
  const sql = `UPDATE identity.account SET roles = roles || ARRAY(SELECT unnest($2::text[]) EXCEPT SELECT unnest(roles)) WHERE id = $1`;
  await db.query(sql, [id, roles]);
}

export async function removeRoles(db: Queryable, id: string, roles: readonly RealmRole[]): Promise<void> {
  const sql = 'UPDATE identity.account SET roles = ARRAY(SELECT role FROM unnest(roles) AS role WHERE role <> ALL($2)) WHERE id = $1';
  await db.query(sql, [id, roles]);
}

export async function setEnabled(db: Queryable, id: string, enabled: boolean): Promise<void> {
  const sql = 'UPDATE identity.account SET disabled_at = CASE WHEN $2 THEN NULL ELSE coalesce(disabled_at, now()) END WHERE id = $1';
  await db.query(sql, [id, enabled]);
}

/** The account and all that this schema knows of the person: sessions, links, waiting mails, counted tries. */
export async function deleteUser(db: Queryable, { id, email }: UserRepresentation): Promise<void> {
  await endSessionsOf(db, id);
  await db.query('DELETE FROM identity.outgoing_mail WHERE lower(recipient) = lower($1)', [email]);
  await db.query('DELETE FROM identity.attempt WHERE subject = ANY($1)', [
    [`password:${email.toLowerCase()}`, `mail:${email.toLowerCase()}`],
  ]);
  await db.query('DELETE FROM identity.account WHERE id = $1', [id]);
}
