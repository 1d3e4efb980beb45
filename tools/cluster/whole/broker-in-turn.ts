import { findViolations } from '../../../e2e/chaos/invariants.ts';
import type { Platform } from '../../../e2e/chaos/platform.ts';
import { Calls } from '../../../e2e/replicas/calls.ts';
import { says } from '../../proof/says.ts';
import type { ReadyPods } from '../ready-pods.ts';
import { replaced } from '../replaced.ts';
import type { Team } from '../teams.ts';
import { whilePeopleAsk } from './asked.ts';
import { REQUESTS } from './underway.ts';

/** So long facts may wait for a server once all are there again. */
const TOLD_WITHIN_SECONDS = 30;

/** Another Secret for the broker, by the runbook's commands: its servers change one by one, while people go on and facts are told. */
export async function brokerInTurn(team: Team, secret: Record<string, string>, pods: ReadyPods, platform: Platform): Promise<void> {
  const change = async () => {
    await team.makeSecret(secret, 'broker-2');
    await team.release({ ...team.least, secret: { name: 'broker-2' } });
    await team.holder.kubectl('-n', team.namespace, 'rollout', 'status', 'statefulset/broker-server', '--timeout=300s');
  };
  let rollout: string[] = [];
  const { told, faults } = await whilePeopleAsk(platform, await Calls.of(platform), REQUESTS, async () => {
    rollout = await replaced({ pods, team }, change, { fewer: 1 });
  });
  const found = await findViolations(platform, [], () => [], TOLD_WITHIN_SECONDS);
  says(`the broker's servers changed one by one, never two away: ${told}; all facts are told and heard`, [
    ...[...rollout, ...faults],
    ...found.map(({ what, actual }) => `${actual} ${what}`),
  ]);
}
