import { setTimeout as pause } from 'node:timers/promises';
import type { Platform } from '../../../e2e/chaos/platform.ts';
import type { Calls } from '../../../e2e/replicas/calls.ts';
import { effectsOf } from '../../../e2e/replicas/effects-and-streams.ts';
import type { HeldStreams } from '../../../e2e/replicas/held-streams.ts';
import { OpenLoop } from '../../../e2e/replicas/open-loop.ts';
import { atLeast, says } from '../report.ts';
import { FileLoads } from './file-loads.ts';
import type { Pages } from './pages.ts';
import type { Pair } from './pairs.ts';

const REQUESTS = 11_000;
const PER_SECOND = 50;
/** Of all files of a remote. */
const LOADS = 200;

export interface People {
  platform: Platform;
  calls: Calls;
  held: HeldStreams;
  pages: Pages;
}

/** Something happens to all domains while people go on: nothing they send is sent twice, and no file that a page asks for is missing. */
export async function underway(
  { platform, calls, held, pages }: People,
  pairs: readonly Pair[],
  what: string,
  act: () => Promise<void>,
): Promise<void> {
  const [writtenBefore, before] = [calls.written.length, await effectsOf(platform, calls)];
  const [resumedBefore, failedBefore] = [held.resumed, held.failures.length];
  const loads = new FileLoads(pages, pairs);
  const loop = new OpenLoop(platform.port);
  let isOver = false;
  const loading = loop.run(REQUESTS, PER_SECOND, (turn) => calls.next(turn)).finally(() => (isOver = true));
  // Awaited below, where its error counts.
  loading.catch(() => undefined);
  loads.begin();
  await pause(2000);
  const begun = performance.now();
  await act();
  const [took, isShort] = [(performance.now() - begun) / 1000, isOver];
  await loading;
  await loads.end();
  const { asked, failures, byKind, slowestMs } = loop.outcome;
  const keys = calls.written.length - writtenBefore;
  const effects = (await effectsOf(platform, calls)).reduce((sum, count, at) => sum + count - before[at]!, 0);
  const [resumed, ofStreams] = [held.resumed - resumedBefore, held.failures.slice(failedBefore)];
  const kinds = Object.entries(byKind).map(([kind, count]) => `${count} ${kind}s`);
  says(
    `all domains ${what} in turn after ${took.toFixed(0)} s: ${failures.length} of ${asked} requests failed at ${PER_SECOND} a second (${kinds.join(', ')}; slowest ${Math.round(slowestMs)} ms); ${keys} keys, ${effects} effects; ${held.count} streams held, resumed ${resumed} times, ${ofStreams.length} failed`,
    [
      ...[...new Set([...failures, ...ofStreams])].slice(0, 10),
      ...(effects === keys ? [] : [`${effects} effects of ${keys} keys`]),
      ...(isShort ? ['requests ended before it was over'] : []),
      ...atLeast(REQUESTS, asked, 'requests'),
      ...atLeast(1, resumed, 'streams resumed'),
    ],
  );
  says(
    `  meanwhile ${loads.loads} loads of all files of a remote, of the release that is listed and of the first one: ${loads.missing.length} of ${loads.files} missing`,
    [...loads.missing.slice(0, 10), ...atLeast(LOADS, loads.loads, 'loads')],
  );
}
