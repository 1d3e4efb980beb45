import { deepStrictEqual } from 'node:assert';
import type pg from 'pg';

/** The peer's rows of who looked go into a table of its own: the service would send them on, at the cost of the peer's turn. */
export async function giveOwnLog(pool: pg.Pool, service: string, schema: string): Promise<void> {
  await pool.query(`CREATE SCHEMA ${schema} CREATE TABLE audit_entry (LIKE ${service}.audit_entry INCLUDING ALL)`);
  await pool.query(`GRANT USAGE ON SCHEMA ${schema} TO PUBLIC; GRANT ALL ON ${schema}.audit_entry TO PUBLIC`);
}

interface Logs {
  service: string;
  /** Where the peer writes down who looked. */
  schema: string;
  personId: string;
}

/** @returns what both say alike when they are asked for the first time; throws where they do not, or where either has not written down who looked */
export async function answeredAlike<T>(
  pool: pg.Pool,
  urls: [string, string],
  headers: Record<string, string>,
  { service, schema, personId }: Logs,
): Promise<T> {
  const [ours, peers] = await Promise.all(urls.map(async (url) => (await fetch(url, { headers })).json() as Promise<T>));
  deepStrictEqual(ours, peers);
  const ENTRY = 'actor, action, subject_type, subject_id, person_id, details FROM';
  const both = `SELECT 'ours' AS side, ${ENTRY} ${service}.audit_entry WHERE person_id = $1
    UNION ALL SELECT 'peer', ${ENTRY} ${schema}.audit_entry ORDER BY side`;
  const { rows } = await pool.query<{ side: string }>(both, [personId]);
  // Two rows of one side are alike as well.
  const sides = rows.map(({ side }) => side).join();
  if (sides !== 'ours,peer') throw new Error(`the access log has rows of ${sides || 'nobody'} instead of one of each side`);
  const [written, peersWritten] = rows.map(({ side: _, ...entry }) => entry);
  deepStrictEqual(written, peersWritten);
  return ours!;
}
