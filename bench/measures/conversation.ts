import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Effort } from '../harness/effort.ts';
import { alternately, median, spreadOf, type Figure } from '../harness/figures.ts';
import type { Running, Stack } from '../harness/stack.ts';

/** Lines of either side: where a long conversation is looked at, and where a short one. */
const [LATE, EARLY] = [300, 5];
/** Turns of each side of a pair. */
const TURNS = 5;
const MOST = 1.5;
const LINE = 'My teeth look a bit yellow';

/** A turn by the rules through its route, one at a time: at line 300 of a conversation and at line 5 of one, in turn. */
export async function conversation(stack: Stack, service: Running, { rounds }: Effort): Promise<Figure[]> {
  const token = await somebody(stack);
  const long = await talked(service, token, LATE);
  const late = async () => {
    const { milliseconds, after } = await turns(service, token, long);
    long.last = after;
    return milliseconds;
  };
  const early = async () => (await turns(service, token, await talked(service, token, EARLY))).milliseconds;
  const { ratios, ours, peer } = await alternately(rounds, late, early);
  return [
    {
      ...{ name: `turn at line ${LATE} / at line ${EARLY}`, value: median(ratios), unit: '×', spread: spreadOf(ratios) },
      limit: { atMost: MOST },
      detail: `${median(ours).toFixed(1)} against ${median(peer).toFixed(1)} ms`,
    },
  ];
}

/** @returns the token of a person who has consented */
async function somebody(stack: Stack): Promise<string> {
  const id = randomUUID();
  const client = new pg.Client({ connectionString: stack.databaseUrl('advisor'), options: '-c search_path=advisor' });
  await client.connect();
  await client.query(`INSERT INTO health_consent (person_id, given, text_version, changed_at) VALUES ($1, true, '1', now())`, [id]);
  await client.end();
  return stack.identity.tokenFor({ sub: id, expiresIn: 3600 });
}

interface Begun {
  id: string;
  /** Lines so far, of both sides. */
  last: number;
}

async function post(service: Running, token: string, path: string, body: object): Promise<Begun> {
  const answer = await fetch(`${service.url}/api/advisor/v1/consultations${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`the advisor answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Begun;
}

const say = (service: Running, token: string, { id, last }: Begun) =>
  post(service, token, `/${id}/turns`, { turnId: randomUUID(), after: last, text: LINE });

/** A conversation that has come so far. */
async function talked(service: Running, token: string, lines: number): Promise<Begun> {
  let at: Begun = await post(service, token, '', { type: 'routine_checkup' });
  while (at.last < lines) at = await say(service, token, at);
  return at;
}

/** @returns the time of the middle one of some turns */
async function turns(service: Running, token: string, begun: Begun): Promise<{ milliseconds: number; after: number }> {
  const times: number[] = [];
  let at = begun;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const began = performance.now();
    at = await say(service, token, at);
    times.push(performance.now() - began);
  }
  return { milliseconds: median(times), after: at.last };
}
