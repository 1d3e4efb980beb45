import { setTimeout as pause } from 'node:timers/promises';
import type { Platform } from '../../../e2e/chaos/platform.ts';
import { Calls } from '../../../e2e/replicas/calls.ts';
import { effectsOf, hear, holdStreams, sendAgain } from '../../../e2e/replicas/effects-and-streams.ts';
import type { HeldStreams } from '../../../e2e/replicas/held-streams.ts';
import { OpenLoop } from '../../../e2e/replicas/open-loop.ts';
import type { Values } from '../charts.ts';
import type { ReadyPods } from '../ready-pods.ts';
import { replaced } from '../real/replaced.ts';
import { atLeast, says } from '../report.ts';
import type { Team } from '../teams.ts';

const REQUESTS = 10_000;
const PER_SECOND = 50;

/** Another release as far as pods are concerned: all of service and remote are replaced. */
const later = (values: Values): Values => ({ ...values, leaving: { drainSeconds: 21, listensMs: 2000 } });

/** Every domain upgraded, one after the other, and then rolled back, while people go on; nothing they send is sent twice. */
export async function allInTurn(platform: Platform, pods: ReadyPods, domains: readonly Team[]): Promise<void> {
  const calls = await Calls.of(platform);
  const held = await holdStreams(platform, calls);
  await underway(platform, { calls, held, what: 'upgraded' }, async () => {
    const faults: string[] = [];
    for (const team of domains) faults.push(...(await whole(pods, team, () => team.release(later(team.least)))));
    return faults;
  });
  await underway(platform, { calls, held, what: 'rolled back' }, async () => {
    const faults: string[] = [];
    for (const team of domains) faults.push(...(await whole(pods, team, team.rollBack)));
    return faults;
  });
  const again = await sendAgain(platform, calls);
  const [expected, heard] = await hear(calls, held);
  held.leave();
  says(`keys sent once more: ${again} answered otherwise; ${heard} of ${expected} streams that were held all the while hear of a change`, [
    ...(again === 0 ? [] : [`${again} answered otherwise`]),
    ...(heard === expected ? [] : [`${expected - heard} heard nothing`]),
    ...atLeast(1, expected, 'streams'),
  ]);
}

const whole = (pods: ReadyPods, team: Team, act: () => Promise<unknown>): Promise<string[]> =>
  replaced({ pods, team }, act, team.least.remote ? ['service', 'web'] : ['service']);

interface During {
  calls: Calls;
  held: HeldStreams;
  what: string;
}

async function underway(platform: Platform, { calls, held, what }: During, act: () => Promise<string[]>): Promise<void> {
  const [writtenBefore, before, resumed, streamFailures] = [
    calls.written.length,
    await effectsOf(platform, calls),
    held.resumed,
    held.failures.length,
  ];
  const loop = new OpenLoop(platform.port);
  let isOver = false;
  const loading = loop.run(REQUESTS, PER_SECOND, (turn) => calls.next(turn)).finally(() => (isOver = true));
  // Awaited below, where its error counts.
  loading.catch(() => undefined);
  await pause(2000);
  const begun = performance.now();
  const faults = await act();
  const [took, isShort] = [(performance.now() - begun) / 1000, isOver];
  await loading;
  const { asked, failures, byKind, slowestMs } = loop.outcome;
  const after = await effectsOf(platform, calls);
  const keys = calls.written.length - writtenBefore;
  const effects = after.reduce((sum, count, at) => sum + count - before[at]!, 0);
  const ofStreams = held.failures.slice(streamFailures);
  const kinds = Object.entries(byKind).map(([kind, count]) => `${count} ${kind}s`);
  says(
    `all domains ${what} in turn after ${took.toFixed(0)} s: ${failures.length} of ${asked} requests failed at ${PER_SECOND} a second (${kinds.join(', ')}; slowest ${Math.round(slowestMs)} ms); ${keys} keys, ${effects} effects; ${held.count} streams held, resumed ${held.resumed - resumed} times, ${ofStreams.length} failed`,
    [
      ...[...new Set([...failures, ...ofStreams])].slice(0, 10),
      ...faults,
      ...(effects === keys ? [] : [`${effects} effects of ${keys} keys`]),
      ...(isShort ? ['requests ended before it was over'] : []),
      ...atLeast(REQUESTS, asked, 'requests'),
      ...atLeast(1, held.resumed - resumed, 'streams resumed'),
    ],
  );
}
