import type { Cluster } from './start-cluster.ts';
import { draining } from './drained.ts';
import { untilFull } from './installed.ts';
import type { ReadyPods } from './ready-pods.ts';
import { says } from './report.ts';
import type { Team } from './teams.ts';
import { later, replacing } from './upgraded.ts';

/** The proofs themselves: with what they rest on taken away, each must find a fault. */
export async function mustFail(cluster: Cluster, teams: readonly Team[], pods: ReadyPods, wanted: Map<string, number>): Promise<void> {
  const team = teams.find(({ chart }) => chart.isDomain)!;
  const spoil = (text: string) => text.replace('{ maxUnavailable: 0, maxSurge: 1 }', '{ maxUnavailable: 100%, maxSurge: 0 }');
  await team.release(team.least, spoil);
  await untilFull(cluster, pods);
  const rollout = await replacing(pods, team.namespace, () => team.release(later(team.least), spoil));
  seen(`must fail: ${team.chart.name} upgraded with maxUnavailable: 100%`, rollout, /ready at a time/);
  await team.release(team.least);
  await untilFull(cluster, pods);

  await cluster.admin.kubectl('-n', team.namespace, 'delete', 'poddisruptionbudgets', '--all');
  const drain = await draining(cluster, pods, wanted);
  const own = drain.filter((fault) => fault.startsWith(`${team.namespace}/`));
  seen(`must fail: nodes drained without the budgets of ${team.chart.name}`, own, /must stay/);
  says(
    '  and the others keep theirs',
    drain.filter((fault) => !own.includes(fault)),
  );
}

const seen = (what: string, faults: string[], expected: RegExp) =>
  says(`${what}: ${faults.join('; ')}`, faults.some((fault) => expected.test(fault)) ? [] : ['nobody has noticed']);
