import type { QueryRunner } from 'typeorm';

/** An index that is being built waits for transactions that began before it, and holds nobody up meanwhile. */
const BUILD_LOCK_TIMEOUT_MS = 30_000;
/** Locked at a time, and so as long as somebody who writes one of them waits. */
const BATCH = 2_000;

/**
 * An index on a table that is in use: writes go on while it is built. For migrations with `transaction = false`.
 * What an earlier attempt left unfinished, which Postgres keeps and does not use, is built anew.
 * @param definition what follows the name: `ON note (person_id) WHERE …`
 */
export async function buildIndex(runner: QueryRunner, name: string, definition: string, { unique = false } = {}): Promise<void> {
  await runner.query(`SET lock_timeout = ${BUILD_LOCK_TIMEOUT_MS}`);
  try {
    const before = 'SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass($1)';
    const [found] = (await runner.query(before, [name])) as { valid: boolean }[];
    if (found && !found.valid) await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    await runner.query(`CREATE ${unique ? 'UNIQUE ' : ''}INDEX CONCURRENTLY IF NOT EXISTS ${name} ${definition}`);
  } finally {
    await runner.query('RESET lock_timeout');
  }
}

/**
 * New values for the rows of a table that is in use, some at a time, each time committed. For migrations with `transaction = false`,
 * which begin again from the first row where they were stopped: let `set` say the same twice.
 * @param key its unique column, by which it is gone through
 */
export async function updateInBatches(runner: QueryRunner, table: string, key: string, set: string): Promise<void> {
  const first = `SELECT ${key} AS key FROM ${table} ORDER BY ${key} LIMIT ${BATCH}`;
  const further = `SELECT ${key} AS key FROM ${table} WHERE ${key} > $1 ORDER BY ${key} LIMIT ${BATCH}`;
  let last: unknown;
  do {
    const keys = last === undefined ? first : further;
    const rows = (await runner.query(
      `WITH batch AS (${keys}), changed AS (UPDATE ${table} SET ${set} FROM batch WHERE ${table}.${key} = batch.key)
      SELECT key FROM batch ORDER BY key DESC LIMIT 1`,
      last === undefined ? [] : [last],
    )) as { key: unknown }[];
    last = rows[0]?.key;
  } while (last !== undefined);
}
