// npm run test:cluster: a real control plane with nodes that are played, and the charts on it. Nothing runs in the pods; what is shown is
// what API server, controllers, scheduler, kubectl and helm decide.
import { MissingTool } from '../stack/programs.ts';
import { PartFailure } from '../../deploy/embedded/src/process/part-failure.js';
import { accepted } from './accepted.ts';
import { badReleases } from './bad-releases.ts';
import { allCharts } from './charts.ts';
import { draining } from './drained.ts';
import { settled } from './elsewhere.ts';
import { apart, budgets, installAll } from './installed.ts';
import { mustFail } from './must-fail.ts';
import { installPlatform } from './platform.ts';
import { obtainPrograms } from './programs.ts';
import { ReadyPods } from './ready-pods.ts';
import { counts, says } from './report.ts';
import { type Cluster, startCluster } from './start-cluster.ts';
import { upgraded } from './upgraded.ts';

async function prove(cluster: Cluster): Promise<void> {
  const charts = await allCharts();
  await installPlatform(cluster, charts);
  await accepted(cluster, charts);
  const bare = await settled(cluster);
  const pods = await ReadyPods.begin(cluster.admin.api);
  try {
    const teams = await installAll(cluster, charts, pods);
    await apart(teams);
    await upgraded(cluster, teams, pods, bare);
    await badReleases(cluster, teams, pods);
    const wanted = await budgets(cluster);
    says(`three nodes drained in turn: ${wanted.size} parts never below their budget`, await draining(cluster, pods, wanted));
    await mustFail(cluster, teams, pods, wanted);
  } finally {
    pods.end();
  }
}

async function obtained() {
  try {
    return await obtainPrograms();
  } catch (error) {
    if (error instanceof PartFailure) throw new MissingTool(error.message);
    throw error;
  }
}

let cluster: Cluster | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void (cluster?.stop() ?? Promise.resolve()).finally(() => process.exit(130)));
try {
  cluster = await startCluster(await obtained());
  await prove(cluster);
  const { passed, failed } = counts();
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  const isMissing = error instanceof MissingTool;
  console.error(isMissing ? `not run. ${error.message}` : error);
  process.exitCode = isMissing ? 2 : 1;
} finally {
  await cluster?.stop();
}
