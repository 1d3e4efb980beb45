import type { Platform } from '../../../e2e/chaos/platform.ts';
import type { Calls } from '../../../e2e/replicas/calls.ts';
import type { HeldStreams } from '../../../e2e/replicas/held-streams.ts';
import { atLeast, says } from '../../proof/says.ts';
import { whilePeopleAsk } from './asked.ts';
import { FileLoads } from './file-loads.ts';
import type { Pages } from './pages.ts';
import type { Pair } from './pairs.ts';

/** Longer than all domains take. */
export const REQUESTS = 11_000;
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
  const [resumedBefore, failedBefore] = [held.resumed, held.failures.length];
  const loads = new FileLoads(pages, pairs);
  loads.begin();
  const { told, faults } = await whilePeopleAsk(platform, calls, REQUESTS, act);
  await loads.end();
  const [resumed, ofStreams] = [held.resumed - resumedBefore, held.failures.slice(failedBefore)];
  says(`all domains ${what} in turn: ${told}; ${held.count} streams held, resumed ${resumed} times, ${ofStreams.length} failed`, [
    ...faults,
    ...[...new Set(ofStreams)].slice(0, 10),
    ...atLeast(1, resumed, 'streams resumed'),
  ]);
  says(
    `  meanwhile ${loads.loads} loads of all files of a remote, of the release that is listed and of the first one: ${loads.missing.length} of ${loads.files} missing`,
    [...loads.missing.slice(0, 10), ...atLeast(LOADS, loads.loads, 'loads')],
  );
}
