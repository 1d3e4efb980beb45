import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Killed } from './kill-test.ts';

/** What the administrator of the database asks or does, again while it is away. */
export async function stubbornly<Row extends pg.QueryResultRow>(platform: Killed, sql: string, values: unknown[]): Promise<Row[]> {
  for (const deadline = Date.now() + 90_000; ; await pause(300)) {
    const client = new pg.Client({ connectionString: platform.databaseUrl() });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query<Row>(sql, values)).rows;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
