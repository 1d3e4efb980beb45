import { setTimeout as pause } from 'node:timers/promises';
import { findViolations } from '../../../e2e/chaos/invariants.ts';
import type { Platform } from '../../../e2e/chaos/platform.ts';
import { Calls } from '../../../e2e/replicas/calls.ts';
import { effectsOf } from '../../../e2e/replicas/effects-and-streams.ts';
import { OpenLoop } from '../../../e2e/replicas/open-loop.ts';
import type { ReadyPods } from '../ready-pods.ts';
import { atLeast, says } from '../report.ts';
import type { Team } from '../teams.ts';
import { replacing } from '../upgraded.ts';

const PER_SECOND = 50;
/** Longer than all servers take, which send their clients away for half a minute each. */
const REQUESTS = 11_000;
/** So long facts may wait for a server once all are there again. */
const TOLD_WITHIN_SECONDS = 30;

/** Another Secret for the broker, by the runbook's commands: its servers change one by one, while people go on and facts are told. */
export async function brokerInTurn(team: Team, secret: Record<string, string>, pods: ReadyPods, platform: Platform): Promise<void> {
  const calls = await Calls.of(platform);
  const before = await effectsOf(platform, calls);
  const loop = new OpenLoop(platform.port);
  let isOver = false;
  const loading = loop.run(REQUESTS, PER_SECOND, (turn) => calls.next(turn)).finally(() => (isOver = true));
  // Awaited below, where its error counts.
  loading.catch(() => undefined);
  await pause(2000);
  const begun = performance.now();
  const change = async () => {
    await team.makeSecret(secret, 'broker-2');
    await team.release({ ...team.least, secret: { name: 'broker-2' } });
    await team.holder.kubectl('-n', team.namespace, 'rollout', 'status', 'statefulset/broker-server', '--timeout=300s');
  };
  const faults = await replacing(pods, team.namespace, change, 1);
  const [took, isShort] = [(performance.now() - begun) / 1000, isOver];
  await loading;
  const { asked, failures, slowestMs } = loop.outcome;
  const effects = (await effectsOf(platform, calls)).reduce((sum, count, at) => sum + count - before[at]!, 0);
  const found = await findViolations(platform, [], () => [], TOLD_WITHIN_SECONDS);
  says(
    `the broker's servers changed one by one in ${took.toFixed(0)} s, never two away: ${failures.length} of ${asked} requests failed at ${PER_SECOND} a second (slowest ${Math.round(slowestMs)} ms); ${calls.written.length} keys, ${effects} effects; all facts are told and heard`,
    [
      ...faults,
      ...[...new Set(failures)].slice(0, 10),
      ...(effects === calls.written.length ? [] : [`${effects} effects of ${calls.written.length} keys`]),
      ...found.map(({ what, actual }) => `${actual} ${what}`),
      ...(isShort ? ['requests ended before it was over'] : []),
      ...atLeast(REQUESTS, asked, 'requests'),
    ],
  );
}
