import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { alternately, median, percentile, ratioFigure, spreadOf, type Figure } from '../harness/figures.ts';
import type { Effort } from '../harness/effort.ts';
import { load, warmUp } from '../harness/load.ts';
import type { Running, Stack } from '../harness/stack.ts';

const CATALOGUE = '/api/screening/v1/catalogue';

/** The public catalogue through Nest with its global guard, against node:http with the same bytes. */
export async function publicRoute(stack: Stack, service: Running, effort: Effort): Promise<Figure[]> {
  const body = await (await fetch(service.url + CATALOGUE)).text();
  const peer = await stack.peer('public-json', { BODY: body });
  const { measured } = await compare(service.url + CATALOGUE, peer.url + CATALOGUE, {}, effort);
  await peer.stop();
  return [ratioFigure('public route through Nest / bare node:http', 0.6, measured, 'requests/s')];
}

/** The caller's own screening with its token checked, against node:http + pg + jose. */
export async function ownScreening(stack: Stack, service: Running, effort: Effort): Promise<Figure[]> {
  const owner = randomUUID();
  const headers = { authorization: `Bearer ${await stack.identity.tokenFor({ sub: owner, expiresIn: 3600 })}` };
  const peer = await stack.peer('own-screening', { DATABASE_URL: stack.databaseUrl('screening'), ...stack.identity.env });
  const path = `/api/screening/v1/screenings/${await storeScreening(stack, owner)}`;
  const { measured, latencies } = await compare(service.url + path, peer.url + path, headers, effort);
  await peer.stop();
  return [
    ratioFigure('own screening / node:http + pg + token check', 0.7, measured, 'requests/s'),
    p99Figure('own screening, p99 / peer', latencies),
  ];
}

export function p99Figure(name: string, latencies: Record<'ours' | 'peer', number[][]>): Figure {
  const p99 = (side: 'ours' | 'peer') => groups(latencies[side]).map((some) => percentile(some, 0.99));
  const ratios = p99('ours').map((own, group) => own / p99('peer')[group]!);
  const all = (side: 'ours' | 'peer') => `${percentile(latencies[side].flat(), 0.99).toFixed(1)} ms`;
  const detail = `${all('ours')} against ${all('peer')}`;
  return { name, value: median(ratios), unit: '×', spread: spreadOf(ratios), limit: { atMost: 1.5 }, detail };
}

/** Both under the same load in turn; turns of either side take about the same time. */
export async function compare(ours: string, peer: string, headers: Record<string, string>, { rounds, seconds }: Effort) {
  const latencies = { ours: [] as number[][], peer: [] as number[][] };
  const turns = async (url: string, into: number[][]) => {
    const amount = await warmUp(url, seconds, headers);
    return async () => {
      const { perSecond, latenciesMs } = await load(url, amount, headers);
      into.push(latenciesMs);
      return perSecond;
    };
  };
  const measured = await alternately(rounds, await turns(ours, latencies.ours), await turns(peer, latencies.peer));
  return { measured, latencies };
}

/** A single turn is too short for a p99: turns that lie together are looked at together. */
function groups(turns: number[][]): number[][] {
  const size = Math.ceil(turns.length / 5);
  return Array.from({ length: 5 }, (_, group) => turns.slice(group * size, (group + 1) * size).flat()).filter((some) => some.length > 0);
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
