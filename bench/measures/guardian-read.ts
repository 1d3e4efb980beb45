import { deepStrictEqual } from 'node:assert';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Effort } from '../harness/effort.ts';
import { ratioFigure, type Figure } from '../harness/figures.ts';
import { brushers, family, ZONE } from '../harness/health-people.ts';
import type { Running, Stack } from '../harness/stack.ts';
import { compare } from './http.ts';

/** The peer's row of who looked goes into a table of its own: the service would send it on, at the cost of the peer's turn. */
const OWN_SCHEMA = 'guardian_peer';

/** A guardian's read of a child's day, right checked and row of the access log written, against node:http + pg + jose. */
export async function guardianRead(stack: Stack, service: Running, effort: Effort): Promise<Figure[]> {
  const [parentId, childId] = [randomUUID(), randomUUID()];
  const pool = new pg.Pool({ connectionString: stack.adminUrl, max: 1, options: '-c search_path=health' });
  try {
    await brushers(pool, [parentId, childId], 90);
    await family(pool, parentId, childId);
    await pool.query(`CREATE SCHEMA ${OWN_SCHEMA} CREATE TABLE audit_entry (LIKE health.audit_entry INCLUDING ALL)`);
    await pool.query(`GRANT USAGE ON SCHEMA ${OWN_SCHEMA} TO PUBLIC; GRANT ALL ON ${OWN_SCHEMA}.audit_entry TO PUBLIC`);
    const headers = { authorization: `Bearer ${await stack.identity.tokenFor({ sub: parentId, expiresIn: 3600 })}` };
    const peer = await stack.peer('guardian-read', { DATABASE_URL: stack.databaseUrl('health'), OWN_SCHEMA, ...stack.identity.env });
    const path = `/api/health/v1/people/${childId}/day?timeZone=${encodeURIComponent(ZONE)}`;
    await answerAlike(pool, [service.url + path, peer.url + path], headers, childId);
    const { measured } = await compare(service.url + path, peer.url + path, headers, effort);
    await peer.stop();
    return [ratioFigure("guardian's read of a child / node:http + pg + jose", 0.7, measured, 'requests/s')];
  } finally {
    await pool.query(`DROP SCHEMA IF EXISTS ${OWN_SCHEMA} CASCADE; DELETE FROM person; DELETE FROM family_group`);
    await pool.end();
  }
}

/** Both say the same, and both have written down who looked. */
async function answerAlike(pool: pg.Pool, urls: [string, string], headers: Record<string, string>, childId: string): Promise<void> {
  const [ours, peers] = await Promise.all(
    urls.map(async (url) => (await fetch(url, { headers })).json() as Promise<{ streak?: { current: number } }>),
  );
  deepStrictEqual(ours, peers);
  if (ours?.streak?.current !== 90) throw new Error(`the streak is not 90 days: ${JSON.stringify(ours)}`);
  const ENTRY = 'SELECT actor, action, subject_type, subject_id, person_id, details FROM';
  const { rows } = await pool.query(`${ENTRY} health.audit_entry WHERE person_id = $1 UNION ALL ${ENTRY} ${OWN_SCHEMA}.audit_entry`, [
    childId,
  ]);
  deepStrictEqual(rows[0], rows[1]);
  if (rows.length !== 2) throw new Error(`${rows.length} rows of the access log instead of one of each`);
}
