import pg from 'pg';
import { migrations } from './migrations.js';

/** Anything that runs one statement: the pool, or the client of an open transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

const MIGRATION_LOCK = 7_301_113;

/** Opens the pool of the role that owns the schema `identity`, and brings that schema up to date. */
export async function openDatabase(url: string): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString: url, max: 8, application_name: 'identity' });
  // An idle connection that breaks must not end the process; the next query reports the problem.
  pool.on('error', () => undefined);
  try {
    await migrate(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return pool;
}

async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const schema = await client.query("SELECT 1 FROM pg_namespace WHERE nspname = 'identity'");
    if (schema.rowCount === 0) await client.query('CREATE SCHEMA identity');
    await client.query(
      'CREATE TABLE IF NOT EXISTS identity.migration (id text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    for (const { id, sql } of migrations) await apply(client, id, sql);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
}

async function apply(client: pg.PoolClient, id: string, sql: string): Promise<void> {
  const done = await client.query('SELECT 1 FROM identity.migration WHERE id = $1', [id]);
  if (done.rowCount) return;
  await client.query('BEGIN');
  try {
    await client.query("SET LOCAL lock_timeout = '5s'");
    await client.query(sql);
    await client.query('INSERT INTO identity.migration (id) VALUES ($1)', [id]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** Runs the work in one transaction; everything it wrote disappears when it throws. */
export async function inTransaction<T>(pool: pg.Pool, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
