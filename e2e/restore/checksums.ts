import type pg from 'pg';

/** Table → number of its rows and checksum over all of them. */
export type Sums = Record<string, string>;

/** Of all rows of every table of the services and of the identity server. */
export async function checksums(client: pg.Client): Promise<Sums> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const sums: Sums = {};
  for (const { name } of tables) {
    const sql = `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' ORDER BY t::text)), '') AS sum FROM ${name} t`;
    sums[name] = (await client.query<{ sum: string }>(sql)).rows[0]!.sum;
  }
  return sums;
}

/** What is not the same in both. */
export const differences = (one: Sums, other: Sums): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => one[name] !== other[name]);
