import type { Cluster } from './start-cluster.ts';
import { draining } from './drained.ts';
import { changedOutside, settled } from './elsewhere.ts';
import { trespasses, untilFull } from './installed.ts';
import type { ReadyPods } from './ready-pods.ts';
import { says } from './report.ts';
import type { Team } from './teams.ts';
import { later, replacing } from './upgraded.ts';

const TIMES = 3;

/** The proofs themselves: with what they rest on taken away, each must find a fault. */
export async function mustFail(cluster: Cluster, teams: readonly Team[], pods: ReadyPods, wanted: Map<string, number>): Promise<void> {
  const [team, other] = teams.filter(({ chart }) => chart.isDomain) as [Team, Team];
  await meddling(cluster, team, other);
  const spoil = (text: string) => text.replace('{ maxUnavailable: 0, maxSurge: 1 }', '{ maxUnavailable: 100%, maxSurge: 0 }');
  await team.release(team.least, spoil);
  await untilFull(cluster, pods);
  const rollout = await replacing(pods, team.namespace, () => team.release(later(team.least), spoil));
  seen(`must fail: ${team.chart.name} upgraded with maxUnavailable: 100%`, rollout, /ready at a time/);
  await team.release(team.least);
  await untilFull(cluster, pods);

  await cluster.admin.kubectl('-n', team.namespace, 'delete', 'poddisruptionbudgets', '--all');
  const drain: string[] = [];
  const isOwn = (fault: string) => fault.startsWith(`${team.namespace}/`);
  // Without a budget nothing keeps its replicas together or apart: whether they go in the same second is chance.
  for (let time = 0; time < TIMES && !drain.some(isOwn); time += 1) drain.push(...(await draining(cluster, pods, wanted)));
  const own = drain.filter(isOwn);
  seen(`must fail: nodes drained without the budgets of ${team.chart.name}`, own, /must stay/);
  says(
    '  and the others keep theirs',
    drain.filter((fault) => !isOwn(fault)),
  );
}

/** A team that is let in elsewhere, and a thing of another namespace that somebody touches. */
async function meddling(cluster: Cluster, team: Team, other: Team): Promise<void> {
  const { kubectl } = cluster.admin;
  const before = await settled(cluster);
  const binding = ['rolebinding', 'planted', '--clusterrole=view', `--serviceaccount=${team.namespace}:team`];
  await kubectl('-n', other.namespace, 'create', ...binding);
  const { faults } = await trespasses([team, other]);
  seen(`must fail: the team of ${team.chart.name} may look into ${other.namespace}`, faults.slice(-2), /answered 200/);
  await kubectl('-n', other.namespace, 'delete', 'rolebinding', 'planted');
  await kubectl('-n', other.namespace, 'annotate', 'configmap', 'kube-root-ca.crt', 'planted=yes');
  seen('must fail: a thing elsewhere is touched', changedOutside(team.namespace, before, await settled(cluster)), /kube-root-ca\.crt was/);
}

const seen = (what: string, faults: string[], expected: RegExp) =>
  says(`${what}: ${faults.join('; ')}`, faults.some((fault) => expected.test(fault)) ? [] : ['nobody has noticed']);
