import { deepStrictEqual } from 'node:assert';
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import type { Effort } from '../harness/effort.ts';
import { alternately, ratioFigure, type Figure } from '../harness/figures.ts';
import type { Running, Stack } from '../harness/stack.ts';
import { p99Figure } from './http.ts';

const OWN_SCHEMA = 'turn_peer';
/** So many conversations go on at once, so many turns each. */
const [AT_ONCE, TURNS] = [16, 5];
const LINE = 'My teeth look a bit yellow';
const ROUTE = '/api/advisor/v1/consultations';
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

interface Begun {
  id: string;
  last: number;
  updatedAt: string;
  messages: { at: string }[];
}
interface Bed {
  pool: pg.Pool;
  service: Running;
  peer: Running;
  token: string;
}

/** A turn by the rules through its route, many at once, against node:http + pg + jose with the same rules and statements. */
export async function turn(stack: Stack, service: Running, { rounds }: Effort): Promise<Figure[]> {
  const pool = new pg.Pool({ connectionString: stack.adminUrl, max: 1, options: '-c search_path=advisor' });
  const ERASURE_KEY = (await stack.environment('advisor')).ERASURE_KEY!;
  try {
    await giveOwnTables(pool);
    const personId = randomUUID();
    await pool.query(`INSERT INTO health_consent (person_id, given, text_version, changed_at) VALUES ($1, true, '1', now())`, [personId]);
    const token = await stack.identity.tokenFor({ sub: personId, expiresIn: 3600 });
    const env = { DATABASE_URL: stack.databaseUrl('advisor'), OWN_SCHEMA, ERASURE_KEY, ...stack.identity.env };
    const bed = { pool, service, peer: await stack.peer('turn', env), token };
    await answeredAlike(bed);
    const latencies = { ours: [] as number[][], peer: [] as number[][] };
    const measured = await alternately(rounds, sideOf(bed, 'service', latencies.ours), sideOf(bed, 'peer', latencies.peer));
    await bed.peer.stop();
    return [
      ratioFigure('turn by the rules / node:http + pg + token check', 0.6, measured, 'turns/s'),
      p99Figure('turn by the rules, p99 / peer', latencies),
    ];
  } finally {
    agent.destroy();
    await pool.query(`DROP SCHEMA IF EXISTS ${OWN_SCHEMA} CASCADE`);
    await pool.end();
  }
}

/** What the peer writes goes into tables of its own: the service would send its facts on, at the cost of the peer's turn. */
async function giveOwnTables(pool: pg.Pool): Promise<void> {
  const tables = ['consultation', 'message', 'outbox'];
  await pool.query(
    `CREATE SCHEMA ${OWN_SCHEMA} ${tables.map((name) => `CREATE TABLE ${name} (LIKE advisor.${name} INCLUDING ALL)`).join(' ')}`,
  );
  await pool.query(`GRANT USAGE ON SCHEMA ${OWN_SCHEMA} TO PUBLIC; GRANT ALL ON ALL TABLES IN SCHEMA ${OWN_SCHEMA} TO PUBLIC`);
}

/** Turns of conversations that have just begun, begun before the clock runs. @returns turns a second */
const sideOf = (bed: Bed, side: 'service' | 'peer', into: number[][]) => async () => {
  const talks = await Promise.all(Array.from({ length: AT_ONCE }, () => begin(bed, side)));
  const latenciesMs: number[] = [];
  const began = performance.now();
  await Promise.all(
    talks.map(async (talk) => {
      for (let at = talk, count = 0; count < TURNS; count += 1) {
        const asked = performance.now();
        at = await say(bed, side, at, randomUUID());
        latenciesMs.push(performance.now() - asked);
      }
    }),
  );
  into.push(latenciesMs);
  return (latenciesMs.length / (performance.now() - began)) * 1000;
};

/** By the service; the peer gets the same rows. */
async function begin({ pool, service, token }: Bed, side: 'service' | 'peer'): Promise<Begun> {
  const begun = await post(service.url + ROUTE, token, { type: 'routine_checkup' });
  if (side === 'peer')
    for (const [table, key] of [
      ['consultation', 'id'],
      ['message', 'consultation_id'],
    ] as const)
      await pool.query(`INSERT INTO ${OWN_SCHEMA}.${table} SELECT * FROM advisor.${table} WHERE ${key} = $1`, [begun.id]);
  return begun;
}

const say = (bed: Bed, side: 'service' | 'peer', { id, last }: Begun, turnId: string) =>
  post(`${bed[side].url}${ROUTE}/${id}/turns`, bed.token, { turnId, after: last, text: LINE });

/** Both answer the same turns of the same conversation with the same words. */
async function answeredAlike(bed: Bed): Promise<void> {
  let at = await begin(bed, 'peer');
  for (let count = 0; count < TURNS; count += 1) {
    const turnId = randomUUID();
    const [ours, peers] = [await say(bed, 'service', at, turnId), await say(bed, 'peer', at, turnId)];
    deepStrictEqual(timeless(peers), timeless(ours));
    at = ours;
  }
  const facts = await bed.pool.query(`SELECT FROM ${OWN_SCHEMA}.outbox WHERE aggregate_id = $1`, [at.id]);
  if (facts.rowCount !== TURNS) throw new Error(`the peer wrote ${facts.rowCount} facts of ${TURNS} turns`);
}
const timeless = ({ updatedAt: _, messages, ...rest }: Begun) => ({ ...rest, messages: messages.map(({ at: _at, ...line }) => line) });

function post(url: string, token: string, body: object): Promise<Begun> {
  const { promise, resolve, reject } = Promise.withResolvers<Begun>();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const asking = request(url, { method: 'POST', agent, headers }, (response) => {
    text(response).then((said) => {
      if (response.statusCode! < 300) resolve(JSON.parse(said) as Begun);
      else reject(new Error(`${url} answered ${response.statusCode}: ${said}`));
    }, reject);
  });
  asking.on('error', reject).end(JSON.stringify(body));
  return promise;
}
