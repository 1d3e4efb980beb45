import type { Queryable } from './database.js';

export interface Limit {
  /** Tries before the subject is locked. */
  free: number;
  firstLockSeconds: number;
  longestLockSeconds: number;
  /** Silence after which tries are forgotten. */
  forgetSeconds: number;
}

/** The subject is what was typed, known or not, so that being locked says nothing about an account. */
export const PASSWORD_LIMIT: Limit = { free: 5, firstLockSeconds: 60, longestLockSeconds: 900, forgetSeconds: 12 * 3600 };
/** One address on the network may serve a whole practice. */
export const NETWORK_LIMIT: Limit = { free: 60, firstLockSeconds: 60, longestLockSeconds: 900, forgetSeconds: 900 };
/** Mails to one address: nobody can be flooded through these forms. */
export const MAIL_LIMIT: Limit = { free: 6, firstLockSeconds: 900, longestLockSeconds: 3600, forgetSeconds: 3600 };

/**
 * Counts one try before it is made, in one statement, so that parallel guesses cannot slip past the limit. The last free try
 * sets the lock; each lock lasts twice as long as the one before.
 * @returns 0 when the try may go on, else the seconds to wait
 */
export async function takeAttempt(db: Queryable, subject: string, limit: Limit): Promise<number> {
  const counted = `CASE WHEN a.last_failure_at < now() - make_interval(secs => $2) THEN 1 ELSE a.failures + 1 END`;
  const { rowCount } = await db.query(
    `INSERT INTO identity.attempt AS a (subject, failures, last_failure_at) VALUES ($1, 1, now())
     ON CONFLICT (subject) DO UPDATE SET
       failures = CASE WHEN ${counted} >= $3 THEN 0 ELSE ${counted} END,
       locks = CASE WHEN ${counted} >= $3 THEN a.locks + 1 WHEN ${counted} = 1 THEN 0 ELSE a.locks END,
       locked_until = CASE WHEN ${counted} >= $3 THEN now() + make_interval(secs => least($5::float, $4 * 2 ^ least(a.locks, 10))) END,
       last_failure_at = now()
     WHERE a.locked_until IS NULL OR a.locked_until <= now()`,
    [subject, limit.forgetSeconds, limit.free, limit.firstLockSeconds, limit.longestLockSeconds],
  );
  return rowCount ? 0 : secondsLocked(db, subject);
}

async function secondsLocked(db: Queryable, subject: string): Promise<number> {
  const { rows } = await db.query<{ seconds: number | null }>(
    'SELECT ceil(extract(epoch FROM locked_until - now()))::int AS seconds FROM identity.attempt WHERE subject = $1',
    [subject],
  );
  return Math.max(1, rows[0]?.seconds ?? 1);
}

/** The right password was given: the account's count starts anew. */
export async function forgetAttempts(db: Queryable, subject: string): Promise<void> {
  await db.query('DELETE FROM identity.attempt WHERE subject = $1', [subject]);
}

/** A good try does not count against the network it came from. */
export async function returnAttempt(db: Queryable, subject: string): Promise<void> {
  await db.query('UPDATE identity.attempt SET failures = greatest(failures - 1, 0) WHERE subject = $1', [subject]);
}
