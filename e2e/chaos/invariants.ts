import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { DOMAINS } from '../domains.ts';
import type { Count, Done, KillTest } from './kill-test.ts';
import type { Platform } from './platform.ts';

export interface Finding {
  what: string;
  expected: number;
  actual: number;
}

/** Over the tables that every service has. */
const inEveryDomain = (counted: (schema: string) => string) => `SELECT ${DOMAINS.map((schema) => `(${counted(schema)})`).join(' + ')}`;
const unpublished = inEveryDomain((schema) => `SELECT count(*) FROM ${schema}.outbox WHERE published_at IS NULL`);
const deadLetters = inEveryDomain((schema) => `SELECT count(*) FROM ${schema}.dead_letter`);

/** What has failed, so that a run can be read afterwards. */
export async function describeDeadLetters(platform: Platform): Promise<string[]> {
  const schemas = DOMAINS.map((schema) => `SELECT consumer, attempts, created_at, error FROM ${schema}.dead_letter`);
  return withDatabase(platform, async (client) => {
    const { rows } = await client.query<{ line: string }>(
      `SELECT format('%s, %s attempts, %s: %s', consumer, attempts, created_at, error) AS line FROM (${schemas.join(' UNION ALL ')}) buried`,
    );
    return rows.map(({ line }) => line);
  });
}

/** Waits for rest, then reports what does not hold, as the databases themselves tell it. */
export async function findViolations(platform: Platform, tests: KillTest[], done: Done, seconds = 90): Promise<Finding[]> {
  const counts = [
    ...tests.flatMap(({ invariants }) => invariants?.(done) ?? []),
    { what: 'facts not yet published', sql: unpublished, expected: 0 },
    { what: 'dead letters', sql: deadLetters, expected: 0 },
  ];
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const findings = await look(platform, counts).catch((error: Error) => [{ what: error.message, expected: 0, actual: 1 }]);
    if (findings.length === 0 || Date.now() > deadline) return findings;
    await pause(500);
  }
}

/** Whatever differs from what is expected. */
export async function look(platform: Platform, counts: Count[]): Promise<Finding[]> {
  return withDatabase(platform, async (client) => {
    const findings: Finding[] = [];
    for (const { what, sql, ids, ask, expected } of counts) {
      const actual = sql === undefined ? await ask!(platform) : await numberOf(client, sql, ids && [ids]);
      if (actual !== expected) findings.push({ what, expected, actual });
    }
    return findings;
  });
}

/** What is begun and not finished, by what it is called. Nothing, when the database cannot say. */
export async function whatIsInFlight(platform: Platform, tests: KillTest[]): Promise<string[]> {
  const sources = Object.entries<string>(Object.assign({ facts: unpublished }, ...tests.map(({ inFlight }) => inFlight)));
  const counts = withDatabase(platform, async (client) => {
    const { rows } = await client.query<Record<string, string>>(
      `SELECT ${sources.map(([what, sql]) => `(${sql}) AS "${what}"`).join(', ')}`,
    );
    return sources.flatMap(([what]) => (Number(rows[0]![what]) > 0 ? what : []));
  });
  return counts.catch(() => []);
}

async function numberOf(client: pg.Client, sql: string, values?: unknown[]): Promise<number> {
  const { rows } = await client.query<Record<string, string>>(sql, values);
  return Number(Object.values(rows[0]!)[0]);
}

/** As the administrator of the platform's database. */
export async function withDatabase<T>(platform: Platform, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: platform.databaseUrl() });
  // A database that is killed meanwhile says so here too; the query's own refusal is what counts.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
