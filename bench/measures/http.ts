import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { alternately, median, ratioFigure, type Figure } from '../harness/figures.ts';
import { load } from '../harness/load.ts';
import type { Running, Stack } from '../harness/stack.ts';

const ROUNDS = 6;
const SECONDS = 2;
const CATALOGUE = '/api/screening/v1/catalogue';

/** The public catalogue through Nest with its global guard, against node:http with the same bytes. */
export async function publicRoute(stack: Stack, service: Running): Promise<Figure[]> {
  const body = await (await fetch(service.url + CATALOGUE)).text();
  const peer = await stack.peer('public-json', { BODY: body });
  const rate = (base: string) => async () => (await load(base + CATALOGUE, SECONDS)).perSecond;
  const measured = await alternately(ROUNDS, rate(service.url), rate(peer.url));
  await peer.stop();
  return [ratioFigure('public route through Nest / bare node:http', 0.6, measured, 'requests/s')];
}

/** The caller's own screening with its token checked, against node:http + pg + jose. */
export async function ownScreening(stack: Stack, service: Running): Promise<Figure[]> {
  const owner = randomUUID();
  const screening = await storeScreening(stack, owner);
  const headers = { authorization: `Bearer ${await stack.identity.tokenFor({ sub: owner, expiresIn: 3600 })}` };
  const peer = await stack.peer('own-screening', { DATABASE_URL: stack.databaseUrl('screening'), ...stack.identity.env });
  const p99 = { ours: [] as number[], peer: [] as number[] };
  const rate = (base: string, into: number[]) => async () => {
    const result = await load(`${base}/api/screening/v1/screenings/${screening}`, SECONDS, headers);
    into.push(result.p99Ms);
    return result.perSecond;
  };
  const measured = await alternately(ROUNDS, rate(service.url, p99.ours), rate(peer.url, p99.peer));
  await peer.stop();
  const [own, other] = [median(p99.ours), median(p99.peer)];
  return [
    ratioFigure('own screening / node:http + pg + token check', 0.7, measured, 'requests/s'),
    { name: 'own screening, p99 / peer', value: own / other, unit: '×', limit: { atMost: 1.5 }, detail: `${own} ms against ${other} ms` },
  ];
}

async function storeScreening(stack: Stack, owner: string): Promise<string> {
  const client = new pg.Client({ connectionString: stack.databaseUrl('screening'), options: '-c search_path=screening' });
  await client.connect();
  const id = randomUUID();
  const form = {
    symptoms: 'dull ache',
    painLevel: 5,
    duration: '1-3-days',
    previousDentalVisit: '1-2-years',
    currentConcerns: 'aches',
    routineFrequency: 'every-6-months',
    oralHygieneHabits: 'twice-daily',
    lastCleaningDate: null,
    knownIssues: [],
    unsure: [],
  };
  const person = { who: 'me', age: 40, pregnant: null, conditions: [], unsure: [], mayActFor: false, skipped: false };
  await client.query(
    `INSERT INTO screening (id, person_id, kind, status, form, person, flag_answers, stages, failure, correlation_id, created_at)
     VALUES ($1, $2, 'urgent', 'failed', $3, $4, '{}', '[]', '{"message":"bench","creditReleased":true}', 'bench', now())`,
    [id, owner, form, person],
  );
  await client.end();
  return id;
}
