import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Administrator's address of the running platform's database. */
export function databaseUrl(): string {
  const secrets = JSON.parse(readFileSync(join(process.env.E2E_DATA!, 'secrets.json'), 'utf8')) as { postgres: string };
  return `postgres://postgres:${secrets.postgres}@127.0.0.1:${Number(new URL(process.env.E2E_BASE_URL!).port) + 10_030}/toothwise`;
}

/** For what otherwise takes hours or a page that is not there yet: time that has passed, practices that have joined. */
export async function inDatabase<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl() });
  // A database that is killed meanwhile says so here too; the query's own refusal is what counts.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
