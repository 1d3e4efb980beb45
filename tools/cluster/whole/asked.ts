import { setTimeout as pause } from 'node:timers/promises';
import type { Platform } from '../../../e2e/chaos/platform.ts';
import type { Calls } from '../../../e2e/replicas/calls.ts';
import { effectsOf } from '../../../e2e/replicas/effects-and-streams.ts';
import { type Asked, OpenLoop } from '../../../e2e/replicas/open-loop.ts';
import { atLeast } from '../../proof/says.ts';
import { secondsSince } from '../../proof/until.ts';

export const PER_SECOND = 50;
/** So long requests come alone before something happens. */
const ALONE_MS = 2000;

export interface WhileAsked {
  failures: string[];
  asked: number;
  /** For a line of what was shown. */
  told: string;
  /** What failed, and whether requests ended too soon or were too few. */
  faults: string[];
}

/** So many requests at a steady pace through the gateway, each sent once, while something happens. */
export async function whileAsked(
  { port }: Platform,
  count: number,
  next: (turn: number) => Promise<Asked>,
  act: () => Promise<unknown>,
): Promise<WhileAsked> {
  const loop = new OpenLoop(port);
  let isOver = false;
  const loading = loop.run(count, PER_SECOND, next).finally(() => (isOver = true));
  // Awaited below, where its error counts.
  loading.catch(() => undefined);
  await pause(ALONE_MS);
  const begun = performance.now();
  await act();
  const [took, isShort] = [secondsSince(begun).toFixed(0), isOver];
  await loading;
  const { asked, failures, byKind, slowestMs } = loop.outcome;
  return {
    ...{ failures, asked },
    told: `after ${took} s ${failures.length} of ${asked} requests failed at ${PER_SECOND} a second (${JSON.stringify(byKind)}; slowest ${Math.round(slowestMs)} ms)`,
    faults: [
      ...[...new Set(failures)].slice(0, 10),
      ...(isShort ? ['requests ended before it was over'] : []),
      ...atLeast(count, asked, 'requests'),
    ],
  };
}

/** As people ask, of which each key has one effect. */
export async function whilePeopleAsk(platform: Platform, calls: Calls, count: number, act: () => Promise<unknown>): Promise<WhileAsked> {
  const [writtenBefore, before] = [calls.written.length, await effectsOf(platform, calls)];
  const asked = await whileAsked(platform, count, (turn) => calls.next(turn), act);
  const keys = calls.written.length - writtenBefore;
  const effects = (await effectsOf(platform, calls)).reduce((sum, made, at) => sum + made - before[at]!, 0);
  const faults = [...asked.faults, ...(effects === keys ? [] : [`${effects} effects of ${keys} keys`])];
  return { ...asked, told: `${asked.told}; ${keys} keys, ${effects} effects`, faults };
}
