import type { Cluster } from './start-cluster.ts';
import { untilFull } from './installed.ts';
import type { ReadyPods } from './ready-pods.ts';

const NODES = ['node-1', 'node-2', 'node-3'];

/**
 * Each node emptied in turn, the last one when everything stands on it alone: its replicas would go together, if nothing kept them.
 * @param wanted the fewest that must stay, by part @returns parts of which fewer were ready at any time
 */
export async function draining(cluster: Cluster, pods: ReadyPods, wanted: Map<string, number>): Promise<string[]> {
  const { kubectl } = cluster.admin;
  const drain = (node: string) => kubectl('drain', node, '--ignore-daemonsets', '--delete-emptydir-data', '--timeout=180s');
  const [last, ...first] = NODES;
  pods.mark();
  try {
    for (const node of first) await drain(node);
    await untilFull(cluster, pods);
    for (const node of first) await kubectl('uncordon', node);
    await drain(last!);
    await untilFull(cluster, pods);
  } finally {
    await kubectl('uncordon', ...NODES);
  }
  return [...wanted].flatMap(([key, least]) =>
    pods.least(key) < least ? [`${key}: ${pods.least(key)} ready at a time, ${least} must stay`] : [],
  );
}
