import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { namespaceOf } from '../charts.ts';
import type { Load, Loaded } from './load.ts';
import { DOMAIN, type Site } from './site.ts';

/** So long the requests come alone, before and after. */
const ALONE_MS = 3000;
const FILES_A_SECOND = 10;

export interface UnderLoad extends Loaded {
  /** Rows that came of the writes. */
  effects: number;
  /** Rows that came of the photos. */
  photos: number;
  /** Seconds that it took, while requests came. */
  took: number;
  /** Whether they still came when all was over. */
  lasted: boolean;
}

/** A Service's own address, which kube-proxy alone makes lead to a pod. */
export async function addressOf({ cluster }: Site, part: string, chart = DOMAIN): Promise<string> {
  const address = ['get', 'service', `${chart}-${part}`, '-o', 'jsonpath={.spec.clusterIP}'];
  return (await cluster.admin.kubectl('-n', namespaceOf(chart), ...address)).trim();
}

/** How many begin in a second: of reads and writes together, and of photos beside them. */
export interface Pace {
  perSecond?: number;
  uploadsPerSecond?: number;
}

/** Requests at a steady pace for so long, nothing sent twice, while something happens. */
export async function underLoad(site: Site, seconds: number, act: () => Promise<unknown>, pace: Pace = {}): Promise<UnderLoad> {
  const { perSecond = 50, uploadsPerSecond = 0 } = pace;
  const { node, people, images } = site;
  const { files, remote } = images.releases[0];
  const [before, photosBefore] = [await rowsOf(site, 'consultation', 'person_id'), await rowsOf(site, 'photo', 'owner_id')];
  const tokens = people.map(({ token }) => token);
  const settings: Load = {
    ...{ from: node.address, seconds, tokens },
    service: { host: await addressOf(site, 'service'), port: 3000, perSecond },
    // Whichever release is installed has those of the first one.
    web: { host: await addressOf(site, 'web'), port: 8080, perSecond: FILES_A_SECOND, files: files.map((file) => remote.baseUrl + file) },
    uploadsPerSecond,
  };
  let isOver = false;
  const loading = node
    .enter(process.execPath, [join(import.meta.dirname, 'load.ts'), JSON.stringify(settings)])
    .finally(() => (isOver = true));
  // Awaited below, where its error counts.
  loading.catch(() => undefined);
  await pause(ALONE_MS);
  const begun = performance.now();
  await act();
  const took = (performance.now() - begun) / 1000;
  const lasted = !isOver;
  const loaded = JSON.parse(await loading) as Loaded;
  const effects = (await rowsOf(site, 'consultation', 'person_id')) - before;
  const photos = (await rowsOf(site, 'photo', 'owner_id')) - photosBefore;
  return { ...loaded, lasted, took, effects, photos };
}

async function rowsOf({ servers, people }: Site, table: string, person: string): Promise<number> {
  const sql = `SELECT count(*) FROM ${DOMAIN}.${table} WHERE ${person} = ANY ($1::uuid[])`;
  const [row] = await servers.query<{ count: string }>(sql, [people.map(({ id }) => id)]);
  return Number(row!.count);
}

export const told = ({ asked, failures, reads, writes, uploads, files, slowestMs, most, effects }: UnderLoad): string =>
  `${failures.length} of ${asked} requests failed (${reads} reads, ${writes} writes with ${effects} effects, ${uploads > 0 ? `${uploads} photos, ` : ''}${files} files; at most ${most} under way; slowest ${Math.round(slowestMs)} ms)`;

/** Nothing failed, every write had its effect once, and requests came all the time. */
export const faultsOf = ({ failures, written: done, effects, kept, photos, lasted, most }: UnderLoad): string[] => [
  ...failures.slice(0, 5),
  ...(effects === done ? [] : [`${effects} rows of ${done} writes`]),
  ...(photos === kept ? [] : [`${photos} rows of ${kept} photos`]),
  ...(lasted ? [] : ['requests ended before it was over']),
  ...(most > 0 ? [] : ['no request was under way at any time']),
];
