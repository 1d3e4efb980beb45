import type { Queryable } from './database.js';

export interface Limit {
  /** Failures that are free before the subject is locked. */
  free: number;
  firstLockSeconds: number;
  longestLockSeconds: number;
  /** Silence after which failures are forgotten. */
  forgetSeconds: number;
}

/** The subject is what was typed, known or not, so that being locked says nothing about an account. */
export const PASSWORD_LIMIT: Limit = { free: 5, firstLockSeconds: 60, longestLockSeconds: 900, forgetSeconds: 12 * 3600 };
/** One address on the network may serve a whole practice. */
export const ADDRESS_LIMIT: Limit = { free: 50, firstLockSeconds: 60, longestLockSeconds: 900, forgetSeconds: 900 };
/** Mails to one address: nobody can be flooded through our forms. */
export const MAIL_LIMIT: Limit = { free: 5, firstLockSeconds: 900, longestLockSeconds: 3600, forgetSeconds: 3600 };

/** @returns the seconds until the subject may try again; 0 when it may now */
export async function lockedFor(db: Queryable, subjects: readonly string[]): Promise<number> {
  const { rows } = await db.query<{ seconds: number | null }>(
    'SELECT ceil(extract(epoch FROM max(locked_until) - now()))::int AS seconds FROM identity.attempt WHERE subject = ANY($1)',
    [subjects],
  );
  return Math.max(0, rows[0]?.seconds ?? 0);
}

/** Counts one failure; every `free` failures lock, each lock twice as long as the one before. */
export async function countFailure(db: Queryable, subject: string, limit: Limit): Promise<void> {
  await db.query(
    `INSERT INTO identity.attempt AS a (subject, failures, last_failure_at) VALUES ($1, 1, now())
     ON CONFLICT (subject) DO UPDATE SET
       failures = CASE WHEN a.last_failure_at < now() - make_interval(secs => $2) THEN 1 ELSE a.failures + 1 END,
       locks = CASE WHEN a.last_failure_at < now() - make_interval(secs => $2) THEN 0 ELSE a.locks END,
       last_failure_at = now()`,
    [subject, limit.forgetSeconds],
  );
  await db.query(
    `UPDATE identity.attempt SET failures = 0, locks = locks + 1,
       locked_until = now() + make_interval(secs => least($3, $2 * 2 ^ least(locks, 10)))
     WHERE subject = $1 AND failures >= $4`,
    [subject, limit.firstLockSeconds, limit.longestLockSeconds, limit.free],
  );
}

export async function forgetFailures(db: Queryable, subject: string): Promise<void> {
  await db.query('DELETE FROM identity.attempt WHERE subject = $1', [subject]);
}
