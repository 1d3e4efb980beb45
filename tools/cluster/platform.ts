import { join } from 'node:path';
import { type Chart, chartFolder, namespaceOf } from './charts.ts';
import { operatorKinds } from './nodes.ts';
import { says } from './report.ts';
import type { Cluster } from './start-cluster.ts';

/** What an administrator does: the operator's kinds, then the chart that makes a namespace and an account for each. */
export async function installPlatform({ admin, folder }: Cluster, charts: readonly Chart[]): Promise<void> {
  await admin.apply(operatorKinds());
  await admin.kubectl('wait', '--for=condition=Established', 'crd', '--all', '--timeout=30s');
  const values = charts.find(({ name }) => name === 'platform')!.sets.least!;
  const chart = chartFolder(join(folder, 'platform'), 'platform', values);
  await admin.helm('upgrade', '--install', 'platform', ...chart, '--namespace', namespaceOf('platform'));
  const there = (await admin.kubectl('get', 'namespaces', '-o', 'name')).split('\n');
  const without = charts.filter(({ name }) => name !== 'platform' && !there.includes(`namespace/toothwise-${name}`));
  says(
    `the platform makes ${charts.length - 1} namespaces, by helm upgrade --install`,
    without.map(({ name }) => `${name} has none`),
  );
}
