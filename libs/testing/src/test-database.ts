import { createHash, randomUUID } from 'node:crypto';
import { readDomains } from '@toothwise/domains';
import { databaseUrl, preparationOfCopy, prepareDatabase } from '@toothwise/embedded';
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

export interface Schema {
  /** The same for the same migrations: their text. */
  key: string;
  /** Brings the schema of the service whose address this is up to date. */
  migrate(url: string): Promise<void>;
}

const EMPTY: Schema = { key: 'no tables', migrate: async () => undefined };

/**
 * A database of its own with every service's role and schema, on the run's one Postgres (see `tools/jest/integration.setup.mjs`):
 * a copy of one that was migrated once. Without a schema its tables are left to the test.
 */
export async function testDatabase(service: string, schema: Schema = EMPTY): Promise<TestDatabase> {
  const admin = process.env.TOOTHWISE_TEST_POSTGRES;
  if (!admin) throw new Error('TOOTHWISE_TEST_POSTGRES is not set: run this test in the Jest project "integration"');
  const name = `test_${service}_${randomUUID().replaceAll('-', '')}`;
  const roles = SERVICES.map((role) => ({ service: role, password: PASSWORD }));
  // Roles belong to the whole server: two test files must not alter them at the same moment.
  await withClient(admin, async (client) => {
    await client.query(`SELECT pg_advisory_lock(42)`);
    const template = `template_${createHash('sha256').update(`${service} ${schema.key}`).digest('hex').slice(0, 32)}`;
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate', [template]);
    if (!rowCount) {
      await client.query(`DROP DATABASE IF EXISTS ${template}`);
      await prepareDatabase(admin, template, roles);
      await schema.migrate(databaseUrl(admin, template, { service, password: PASSWORD }));
      await client.query(`ALTER DATABASE ${template} IS_TEMPLATE true`);
    }
    await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)} TEMPLATE ${template} STRATEGY file_copy`);
    await client.query(preparationOfCopy(name, roles));
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
