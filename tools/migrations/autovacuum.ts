import { setTimeout as passed } from 'node:timers/promises';
import pg from 'pg';

const TABLE = `
  CREATE TABLE swept (id integer PRIMARY KEY, note text);
  INSERT INTO swept SELECT n, repeat('x', 200) FROM generate_series(1, 200000) n;
  ALTER TABLE swept SET (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0,
    autovacuum_vacuum_cost_delay = 100, autovacuum_vacuum_cost_limit = 1);
  DELETE FROM swept WHERE id % 2 = 0;
`;
/** Its launcher may just have gone to sleep for as long as it slept before, and has to get a turn on a busy machine. */
const PATIENCE_MS = 240_000;

/** Makes a table, `swept`, at which autovacuum is busy for minutes. @param admin address of the superuser @param url of who owns the table */
export async function untilSwept(admin: string, url: string): Promise<void> {
  await told(admin, `ALTER SYSTEM SET autovacuum_naptime = '1s'`, 'SELECT pg_reload_conf()');
  await told(url, TABLE);
  const until = performance.now() + PATIENCE_MS;
  while (!(await isSwept(admin))) {
    if (performance.now() > until) throw new Error('autovacuum does not come');
    await passed(200);
  }
}

/** Whether autovacuum is at it now. */
export async function isSwept(admin: string): Promise<boolean> {
  const [row] = await told(admin, `SELECT count(*)::int AS busy FROM pg_stat_activity WHERE query LIKE 'autovacuum: %.swept%'`);
  return row?.busy === 1;
}

async function told(url: string, ...statements: string[]): Promise<{ busy?: number }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: { busy?: number }[] = [];
    for (const statement of statements) ({ rows } = await client.query<{ busy?: number }>(statement));
    return rows;
  } finally {
    await client.end();
  }
}
