import { join } from 'node:path';
import type { Load, Loaded } from './load.ts';
import { DOMAIN, type Site } from './site.ts';

/** So long the requests come alone, before and after. */
const ALONE_MS = 3000;

export interface UnderLoad extends Loaded {
  /** Rows that came of the writes. */
  effects: number;
  /** Whether requests still came when all was over. */
  lasted: boolean;
}

/** The Service's own address, which kube-proxy alone makes lead to a pod. */
export async function serviceAddress({ cluster, team }: Pick<Site, 'cluster' | 'team'>): Promise<string> {
  const address = ['get', 'service', `${DOMAIN}-service`, '-o', 'jsonpath={.spec.clusterIP}'];
  return (await cluster.admin.kubectl('-n', team.namespace, ...address)).trim();
}

/** Requests at a steady pace for so long, nothing sent twice, while something happens. */
export async function underLoad(site: Site, seconds: number, act: () => Promise<unknown>, perSecond = 50): Promise<UnderLoad> {
  const { node, people } = site;
  const before = await written(site);
  const tokens = people.map(({ token }) => token);
  const settings: Load = { host: await serviceAddress(site), port: 3000, from: node.address, seconds, perSecond, tokens };
  let isOver = false;
  const loading = node
    .enter(process.execPath, [join(import.meta.dirname, 'load.ts'), JSON.stringify(settings)])
    .finally(() => (isOver = true));
  // Awaited below, where its error counts.
  loading.catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, ALONE_MS));
  await act();
  const lasted = !isOver;
  const loaded = JSON.parse(await loading) as Loaded;
  return { ...loaded, lasted, effects: (await written(site)) - before };
}

async function written({ servers, people }: Site): Promise<number> {
  const sql = `SELECT count(*) FROM ${DOMAIN}.consultation WHERE person_id = ANY ($1::uuid[])`;
  const [row] = await servers.query<{ count: string }>(sql, [people.map(({ id }) => id)]);
  return Number(row!.count);
}

export const told = ({ asked, failures, byKind, slowestMs, most, effects }: UnderLoad): string =>
  `${failures.length} of ${asked} requests failed (${Object.entries(byKind)
    .map(([kind, count]) => `${count} ${kind}s`)
    .join(', ')}; ${effects} rows written; at most ${most} under way; slowest ${Math.round(slowestMs)} ms)`;

/** Nothing failed, every write had its effect once, and requests came all the time. */
export const faultsOf = ({ failures, written: done, effects, lasted, most }: UnderLoad): string[] => [
  ...failures.slice(0, 5),
  ...(effects === done ? [] : [`${effects} rows of ${done} writes`]),
  ...(lasted ? [] : ['requests ended before it was over']),
  ...(most > 0 ? [] : ['no request was under way at any time']),
];
