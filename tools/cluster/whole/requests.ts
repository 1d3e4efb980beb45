import type { Domain } from '@toothwise/domains';
import { namespaceOf } from '../charts.ts';
import type { Cluster } from '../start-cluster.ts';

const FIGURES = 'fetch("http://127.0.0.1:3000/metrics").then((answer) => answer.text()).then(console.log)';

/** How many requests all pods of each domain's service have answered, by their own figures; those of probes do not count. */
export async function requestsOf({ admin }: Cluster, domains: readonly Domain[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { name } of domains) {
    const inside = ['-n', namespaceOf(name)];
    const pods = await admin.kubectl(
      ...inside,
      'get',
      'pods',
      '-l',
      'app.kubernetes.io/component=service',
      '-o',
      'jsonpath={..metadata.name}',
    );
    let count = 0;
    for (const pod of pods.split(' ').filter(Boolean))
      count += counted(await admin.kubectl(...inside, 'exec', pod, '--', 'node', '-e', FIGURES));
    counts.set(name, count);
  }
  return counts;
}

const counted = (figures: string): number =>
  [...figures.matchAll(/^http_request_duration_seconds_count\{([^}]*)\} (\d+)$/gm)]
    .filter(([, labels]) => /route="[^"]*\/api\//.test(labels!))
    .reduce((sum, [, , count]) => sum + Number(count), 0);
