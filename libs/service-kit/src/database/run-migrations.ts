import { setTimeout } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { type DatabaseOptions, dataSourceOptions } from './data-source-options.js';

const LOCK_WAIT_MS = 60_000;
/** Pauses between attempts, in ms: long enough for the traffic that waited to pass, and for whoever holds the table to be done. */
const PAUSES_MS = [250, 500, 1_000, 2_000, 4_000, 8_000, 16_000];

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
      await apply(source, PAUSES_MS);
      await turn.query('SELECT pg_advisory_unlock_all()');
    } finally {
      await turn.release();
    }
  } finally {
    await source.destroy();
  }
}

async function apply(source: DataSource, [pause, ...further]: readonly number[]): Promise<void> {
  try {
    await source.runMigrations({ transaction: 'each' });
  } catch (error) {
    const lockTimeout = (error as { code?: string }).code === '55P03';
    if (!lockTimeout || pause === undefined) throw error;
    await setTimeout(pause);
    await apply(source, further);
  }
}

/** Names of migrations that this build knows and the database lacks. */
export async function pendingMigrations(source: DataSource): Promise<string[]> {
  const rows = await source.query<{ name: string }[]>(`SELECT name FROM migration`);
  const applied = new Set(rows.map(({ name }) => name));
  return source.migrations.map((migration) => migration.name ?? migration.constructor.name).filter((name) => !applied.has(name));
}
