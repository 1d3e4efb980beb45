import type { Queryable } from './database.js';

export interface Limit {
  /** Tries before the subject is locked. */
  free: number;
  /** The first lock; each wrong try after it makes the next one longer by as much. */
  lockSeconds: number;
  longestLockSeconds: number;
  /** Time since the last wrong try after which all are forgotten. */
  forgetSeconds: number;
}

/**
 * The subject is what was typed, known or not, so that being locked says nothing about an account. Keycloak's realm counts the same way
 * (`bruteForceStrategy` LINEAR).
 */
export const PASSWORD_LIMIT: Limit = { free: 5, lockSeconds: 60, longestLockSeconds: 900, forgetSeconds: 12 * 3600 };
/** Mails to one address: nobody can be flooded through these forms. */
export const MAIL_LIMIT: Limit = { free: 6, lockSeconds: 900, longestLockSeconds: 3600, forgetSeconds: 3600 };
/** One address on the network may serve a whole practice: its wrong tries drain away one by one, and above `bound` its tries take turns. */
export const NETWORK_LIMIT = { bound: 60, drainSeconds: 15 };

/**
 * Counts one try before it is made, in one statement, so that parallel guesses cannot slip past the limit. The last free try sets the
 * first lock, each later one a longer lock. What a lock refuses is not counted.
 * @returns 0 when the try may go on, else the seconds to wait
 */
export async function takeAttempt(db: Queryable, subject: string, limit: Limit): Promise<number> {
  const counted = `CASE WHEN a.last_failure_at < now() - make_interval(secs => $2) THEN 1 ELSE a.failures + 1 END`;
  const { rowCount } = await db.query(
    `INSERT INTO identity.attempt AS a (subject, failures, last_failure_at) VALUES ($1, 1, now())
     ON CONFLICT (subject) DO UPDATE SET
       failures = ${counted},
       locked_until = CASE WHEN ${counted} >= $3 THEN now() + make_interval(secs => least($5, $4 * (1 + ${counted} - $3))) END,
       last_failure_at = now()
     WHERE a.locked_until IS NULL OR a.locked_until <= now()`,
    [subject, limit.forgetSeconds, limit.free, limit.lockSeconds, limit.longestLockSeconds],
  );
  return rowCount ? 0 : Math.max(1, await secondsLocked(db, subject));
}

/** @returns 0 when the subject is not locked */
export async function secondsLocked(db: Queryable, subject: string): Promise<number> {
  const { rows } = await db.query<{ seconds: number | null }>(
    'SELECT ceil(extract(epoch FROM locked_until - now()))::int AS seconds FROM identity.attempt WHERE subject = $1',
    [subject],
  );
  return Math.max(0, rows[0]?.seconds ?? 0);
}

/** The right password was given: the account's count starts anew. */
export async function forgetAttempts(db: Queryable, subject: string): Promise<void> {
  await db.query('DELETE FROM identity.attempt WHERE subject = $1', [subject]);
}

/** Rounded, so that neither rare nor frequent tries lose what has drained between them. */
const UNDRAINED = 'greatest(0, a.failures - round(extract(epoch FROM now() - a.last_failure_at) / $2)::int)';

/** Counts a wrong password against the address it came from; never beyond twice the bound, so that it is forgotten within half an hour. */
export async function countWrongTry(db: Queryable, network: string): Promise<void> {
  await db.query(
    `INSERT INTO identity.attempt AS a (subject, failures, last_failure_at) VALUES ($1, 1, now())
     ON CONFLICT (subject) DO UPDATE SET failures = least($3, ${UNDRAINED} + 1), last_failure_at = now()`,
    [network, NETWORK_LIMIT.drainSeconds, NETWORK_LIMIT.bound * 2],
  );
}

export async function hasTooManyWrongTries(db: Queryable, network: string): Promise<boolean> {
  const { rows } = await db.query<{ many: boolean }>(`SELECT ${UNDRAINED} >= $3 AS many FROM identity.attempt a WHERE a.subject = $1`, [
    network,
    NETWORK_LIMIT.drainSeconds,
    NETWORK_LIMIT.bound,
  ]);
  return rows[0]?.many ?? false;
}
