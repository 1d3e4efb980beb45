import { DataSource } from 'typeorm';
import { type DatabaseOptions, dataSourceOptions } from './data-source-options.js';

const LOCK_WAIT_MS = 60_000;
const ATTEMPTS = 5;

/**
 * Applies the pending migrations of one service and returns. Replicas that start together take turns under an advisory lock;
 * a migration that cannot get its table lock within `lock_timeout` is rolled back and tried again, so that it never queues up the traffic behind it.
 */
export async function runMigrations(options: DatabaseOptions): Promise<void> {
  const source = new DataSource(dataSourceOptions(options, 'migrate'));
  await source.initialize();
  try {
    const turn = source.createQueryRunner();
    try {
      await turn.query(`SET lock_timeout = ${LOCK_WAIT_MS}`);
      await turn.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [`migrations:${options.name}`]);
      await apply(source, ATTEMPTS);
      await turn.query('SELECT pg_advisory_unlock_all()');
    } finally {
      await turn.release();
    }
  } finally {
    await source.destroy();
  }
}

async function apply(source: DataSource, attempts: number): Promise<void> {
  try {
    await source.runMigrations({ transaction: 'each' });
  } catch (error) {
    const lockTimeout = (error as { code?: string }).code === '55P03';
    if (!lockTimeout || attempts <= 1) throw error;
    await apply(source, attempts - 1);
  }
}

/** Names of migrations that this build knows and the database lacks. */
export async function pendingMigrations(source: DataSource): Promise<string[]> {
  const rows = await source.query<{ name: string }[]>(`SELECT name FROM migration`);
  const applied = new Set(rows.map(({ name }) => name));
  return source.migrations.map((migration) => migration.name ?? migration.constructor.name).filter((name) => !applied.has(name));
}
