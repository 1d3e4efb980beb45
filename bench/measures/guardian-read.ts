import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { answeredAlike, giveOwnLog } from '../harness/access-log.ts';
import type { Effort } from '../harness/effort.ts';
import { ratioFigure, type Figure } from '../harness/figures.ts';
import { brushers, family, ZONE } from '../harness/health-people.ts';
import type { Running, Stack } from '../harness/stack.ts';
import { compare } from './http.ts';

const OWN_SCHEMA = 'guardian_peer';

/** A guardian's read of a child's day, right checked and row of the access log written, against node:http + pg + jose. */
export async function guardianRead(stack: Stack, service: Running, effort: Effort): Promise<Figure[]> {
  const [parentId, childId] = [randomUUID(), randomUUID()];
  const pool = new pg.Pool({ connectionString: stack.adminUrl, max: 1, options: '-c search_path=health' });
  try {
    await brushers(pool, [parentId, childId], 90);
    await family(pool, parentId, childId);
    await giveOwnLog(pool, 'health', OWN_SCHEMA);
    const headers = { authorization: `Bearer ${await stack.identity.tokenFor({ sub: parentId, expiresIn: 3600 })}` };
    const peer = await stack.peer('guardian-read', { DATABASE_URL: stack.databaseUrl('health'), OWN_SCHEMA, ...stack.identity.env });
    const path = `/api/health/v1/people/${childId}/day?timeZone=${encodeURIComponent(ZONE)}`;
    const urls: [string, string] = [service.url + path, peer.url + path];
    const logs = { service: 'health', schema: OWN_SCHEMA, personId: childId };
    const answer = await answeredAlike<{ streak?: { current: number } }>(pool, urls, headers, logs);
    if (answer.streak?.current !== 90) throw new Error(`the streak is not 90 days: ${JSON.stringify(answer)}`);
    const { measured } = await compare(...urls, headers, effort);
    await peer.stop();
    return [ratioFigure("guardian's read of a child / node:http + pg + jose", 0.7, measured, 'requests/s')];
  } finally {
    await pool.query(`DROP SCHEMA IF EXISTS ${OWN_SCHEMA} CASCADE; DELETE FROM person; DELETE FROM family_group`);
    await pool.end();
  }
}
