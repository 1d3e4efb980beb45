import type { Values } from '../charts.ts';
import type { Place } from './prove.ts';

/** With the API server where the shell's watcher finds it. @param remotes namespaces whose entries it lists */
export async function valuesOfShell({ cluster, node }: Place, images: Record<string, string>, remotes: string[]): Promise<Values> {
  const { port } = cluster.admin.api.server;
  const { address } = node.forwarding;
  // Pods find the API server by a Service whose endpoints it would write itself, were it where they could reach it.
  const slice = {
    ...{ apiVersion: 'discovery.k8s.io/v1', kind: 'EndpointSlice', addressType: 'IPv4' },
    metadata: { name: 'kubernetes', namespace: 'default', labels: { 'kubernetes.io/service-name': 'kubernetes' } },
    endpoints: [{ addresses: [address], conditions: { ready: true } }],
    ports: [{ name: 'https', port, protocol: 'TCP' }],
  };
  await cluster.admin.apply([slice]);
  return { images, remotes, network: { to: [{ cidr: `${address}/32`, port }] } };
}
