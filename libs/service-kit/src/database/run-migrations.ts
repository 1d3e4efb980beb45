import { setTimeout } from 'node:timers/promises';
import { DataSource, type QueryRunner } from 'typeorm';
import { type DatabaseOptions, dataSourceOptions } from './data-source-options.js';

const TURN_WAIT_MS = 60_000;
const TURN_ASKED_MS = 100;
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
      await takeTurn(turn, options.name);
      await apply(source, PAUSES_MS);
      await turn.query('SELECT pg_advisory_unlock_all()');
    } finally {
      await turn.release();
    }
  } finally {
    await source.destroy();
  }
}

/** Asked for again and again: a statement that waited for it would itself be waited for by whoever builds an index meanwhile. */
async function takeTurn(turn: QueryRunner, service: string): Promise<void> {
  const until = performance.now() + TURN_WAIT_MS;
  for (;;) {
    const ask = 'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken';
    const [{ taken }] = (await turn.query(ask, [`migrations:${service}`])) as [{ taken: boolean }];
    if (taken) return;
    if (performance.now() > until) throw new Error(`somebody else has migrated ${service} for ${TURN_WAIT_MS / 1000} s`);
    await setTimeout(TURN_ASKED_MS);
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
