import { randomUUID } from 'node:crypto';
import { readDomains } from '@toothwise/domains';
import { databaseUrl, prepareDatabase } from '@toothwise/embedded';
import pg from 'pg';

const SERVICES = readDomains().map(({ name }) => name);
const PASSWORD = 'test';

export interface TestDatabase {
  /** Address for `DATABASE_URL`: the service's own role, as in production. */
  url: string;
  name: string;
  /** Address for another service's role in the same database. */
  urlFor(service: string): string;
  /** Runs SQL as the superuser with the service's schema in the search path. */
  query<T extends object = Record<string, unknown>>(sql: string, values?: unknown[]): Promise<T[]>;
  drop(): Promise<void>;
}

/** A database of its own with every service's role and schema, on the run's one Postgres (see `tools/jest/integration.setup.mjs`). */
export async function testDatabase(service: string): Promise<TestDatabase> {
  const admin = process.env.TOOTHWISE_TEST_POSTGRES;
  if (!admin) throw new Error('TOOTHWISE_TEST_POSTGRES is not set: run this test in the Jest project "integration"');
  const name = `test_${service}_${randomUUID().replaceAll('-', '')}`;
  const roles = SERVICES.map((role) => ({ service: role, password: PASSWORD }));
  // Roles belong to the whole server: two test files must not alter them at the same moment.
  await withClient(admin, async (client) => {
    await client.query(`SELECT pg_advisory_lock(42)`);
    await prepareDatabase(admin, name, roles);
  });
  const urlFor = (role: string) => databaseUrl(admin, name, { service: role, password: PASSWORD });
  const pool = new pg.Pool({ connectionString: databaseUrl(admin, name), max: 2, options: `-c search_path=${service},extensions` });
  pool.on('error', () => undefined);
  return {
    url: urlFor(service),
    name,
    urlFor,
    query: async <T extends object>(sql: string, values: unknown[] = []) => (await pool.query<T & pg.QueryResultRow>(sql, values)).rows,
    async drop() {
      await pool.end();
      await withClient(admin, async (client) => {
        await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);
      });
    },
  };
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
