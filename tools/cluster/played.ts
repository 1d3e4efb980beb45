import { accepted } from './accepted.ts';
import { allCharts } from './charts.ts';
import { draining } from './drained.ts';
import { settled } from './elsewhere.ts';
import { apart, budgets, installAll } from './installed.ts';
import { mustFail } from './must-fail.ts';
import { installPlatform } from './platform.ts';
import { ReadyPods } from './ready-pods.ts';
import { says } from '../proof/says.ts';
import type { Cluster } from './start-cluster.ts';
import { upgraded } from './upgraded.ts';

/** What a control plane decides of all charts, on nodes that are played. */
export async function provePlayed(cluster: Cluster): Promise<void> {
  const charts = await allCharts();
  await installPlatform(cluster, charts);
  await accepted(cluster, charts);
  const bare = await settled(cluster);
  const pods = await ReadyPods.begin(cluster.admin.api);
  try {
    const teams = await installAll(cluster, charts, pods);
    await apart(teams);
    await upgraded(cluster, teams, pods, bare);
    const wanted = await budgets(cluster);
    says(`three nodes drained in turn: ${wanted.size} parts never below their budget`, await draining(cluster, pods, wanted));
    await mustFail(cluster, teams, pods, wanted);
  } finally {
    pods.end();
  }
}
