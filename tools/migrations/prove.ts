// npm run drill -- migrations: migrations that keep nobody waiting. squawk reads each one that there is; five usual ones are run over three million rows by what runs
// a service's, while others write; two that lock everybody out must be noticed by both. `-- --read` reads alone.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseUrl, prepareDatabase, startPostgres } from '@toothwise/embedded';
import { runMigrations } from '@toothwise/service-kit';
import pg from 'pg';
import { allMigrations } from './all-migrations.ts';
import { isSwept, untilSwept } from './autovacuum.ts';
import { type Planted, REFUSED, ROWS, SWEPT, TABLES, USUAL } from './planted.ts';
import { obtain } from '../proof/programs.ts';
import { closeProof, mustFind, says } from '../proof/says.ts';
import { faultsOf } from './squawk.ts';
import { sqlOf } from './sql-of.ts';
import { type Waits, writtenDuring } from './traffic.ts';

const LONGEST_MS = 1_000;
/** Below these it was not looked at. */
const FEWEST = { migrations: 12, writes: 100 };
const SERVICE = { service: 'planted', password: 'planted' };

const root = join(import.meta.dirname, '../..');
const seconds = (ms: number) => (ms / 1000).toFixed(1);

const squawk = await obtain('squawk');
await readAll();
await readPlanted();
if (!process.argv.includes('--read')) await runPlanted();
closeProof();

async function readAll(): Promise<void> {
  const spoken = await allMigrations(root);
  const found = spoken.map(async (one) =>
    (await faultsOf(squawk, one)).map((fault) => `${one.name}, line ${fault.line}: ${fault.rule}: ${fault.message}`),
  );
  const faults = (await Promise.all(found)).flat();
  if (spoken.length < FEWEST.migrations) faults.push('too few are there');
  says(`${spoken.length} migrations, read by squawk`, faults);
}

async function readPlanted(): Promise<void> {
  const rulesOf = async ({ migrations }: Planted) =>
    (await Promise.all(migrations.map(async (one) => faultsOf(squawk, await sqlOf(one))))).flat().map(({ rule }) => rule);
  for (const one of USUAL) says(`squawk takes ${one.claim}`, await rulesOf(one));
  for (const one of REFUSED) mustFind(`${one.claim}, read by squawk`, await rulesOf(one), new RegExp(one.rule));
}

async function runPlanted(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'toothwise-migrations-'));
  await chmod(dataDir, 0o755);
  const postgres = await startPostgres({ dataDir, durable: false });
  try {
    await prepareDatabase(postgres.url, 'planted', [SERVICE]);
    const url = databaseUrl(postgres.url, 'planted', SERVICE);
    await pastAutovacuum(postgres.url, url);
    await filled(url);
    for (const one of USUAL) {
      const waits = await migratedUnderWrites(url, one);
      says(`${one.claim}: ${told(waits)}`, beyond(waits));
    }
    for (const one of REFUSED) {
      const waits = await migratedUnderWrites(url, one);
      mustFind(`${one.claim}: ${told(waits)}`, beyond(waits), /waited/);
    }
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** It keeps a table's lock for as long as it takes, and gives it up to who waits when Postgres looks for deadlocks. */
async function pastAutovacuum(admin: string, url: string): Promise<void> {
  await untilSwept(admin, url);
  const began = performance.now();
  const settings = { DATABASE_URL: url, DATABASE_POOL_SIZE: 2 };
  const wasBusy = await isSwept(admin);
  const failed = await runMigrations({ name: SERVICE.service, settings, migrations: SWEPT.migrations }).then(
    () => [],
    (error: Error) => [error.message],
  );
  says(`${SWEPT.claim}: ${seconds(performance.now() - began)} s`, wasBusy ? failed : ['autovacuum was not busy']);
}

async function filled(url: string): Promise<void> {
  const began = performance.now();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(TABLES);
  await client.query('ANALYZE visit');
  const { rows } = await client.query<{ rows: number }>('SELECT count(*)::int AS rows FROM visit');
  await client.end();
  says(`${rows[0]!.rows} rows within ${seconds(performance.now() - began)} s`, rows[0]!.rows === ROWS ? [] : [`not ${ROWS}`]);
}

function migratedUnderWrites(url: string, { migrations }: Planted): Promise<Waits> {
  const settings = { DATABASE_URL: url, DATABASE_POOL_SIZE: 2 };
  return writtenDuring(url, ROWS, () => runMigrations({ name: SERVICE.service, settings, migrations }));
}

function told({ writes, failures: failed, longestMs, tookMs }: Waits): string {
  return `${seconds(tookMs)} s, ${writes} writes, ${failed.length} failed, the longest after ${Math.round(longestMs)} ms`;
}

function beyond({ writes, failures: failed, longestMs }: Waits): string[] {
  return [
    ...failed.slice(0, 3),
    ...(longestMs > LONGEST_MS ? [`a write waited ${Math.round(longestMs)} ms`] : []),
    ...(writes < FEWEST.writes ? ['too few were written'] : []),
  ];
}
