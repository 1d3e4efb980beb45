import { allCharts, type Values } from '../charts.ts';
import { atLeast, says } from '../report.ts';
import { Team } from '../teams.ts';
import type { Release } from './images.ts';
import { DOMAIN, type Site } from './site.ts';
import { addressOf } from './under-load.ts';

interface Listed {
  id: string;
  baseUrl: string;
  version: string;
}

/** The shell with its watcher, by its team's account: it reads the domain's entry of the cluster's API by the account of its pods. */
export async function shellInstalled(site: Site): Promise<void> {
  const { images, team } = site;
  const values = await valuesOfShell(site, { web: images.shell.web.name, watcher: images.shell.watcher.name }, [team.namespace]);
  const chart = (await allCharts()).find(({ name }) => name === 'shell')!;
  const shell = await Team.of(site.cluster, { ...chart, sets: { least: values } });
  await shell.release(values);
  await shell.rolledOut();
  await seenInShell(site, 'installed', images.releases[0]);
}

/** With the API server where its watcher finds it. @param remotes namespaces whose entries it lists */
export async function valuesOfShell(
  { cluster, node }: Pick<Site, 'cluster' | 'node'>,
  images: Record<string, string>,
  remotes: string[],
): Promise<Values> {
  const { port } = cluster.admin.api.server;
  await cluster.admin.apply([apiSlice(node.forwarding.address, port)]);
  return { images, remotes, network: { to: [{ cidr: `${node.forwarding.address}/32`, port }] } };
}

/** Pods find the API server by a Service whose endpoints it would write itself, were it where they could reach it. */
const apiSlice = (address: string, port: number): object => ({
  ...{ apiVersion: 'discovery.k8s.io/v1', kind: 'EndpointSlice', addressType: 'IPv4' },
  metadata: { name: 'kubernetes', namespace: 'default', labels: { 'kubernetes.io/service-name': 'kubernetes' } },
  endpoints: [{ addresses: [address], conditions: { ready: true } }],
  ports: [{ name: 'https', port, protocol: 'TCP' }],
});

/** So long an entry takes at most from the cluster to the list that pages read. */
const SEEN_WITHIN_MS = 10_000;

/** The running shell lists this release of the remote; all files of the release are there. */
export async function seenInShell(site: Site, what: string, { remote, files }: Release): Promise<void> {
  const begun = performance.now();
  const shell = await addressOf(site, 'web', 'shell');
  let listed: Listed | undefined;
  do {
    const text = await site.node.enter(process.execPath, ['-e', GET, `http://${shell}:8080/remotes.json`]);
    listed = (JSON.parse(text) as { remotes: Listed[] }).remotes.find(({ id }) => id === `mfe-${DOMAIN}`);
  } while (listed?.version !== remote.version && performance.now() - begun < SEEN_WITHIN_MS);
  const seconds = (performance.now() - begun) / 1000;
  const web = await addressOf(site, 'web');
  const urls = files.map((file) => `http://${web}:8080${listed?.baseUrl ?? ''}${file}`);
  const missing = (await site.node.enter(process.execPath, ['-e', MISSING, ...urls])).split('\n').filter(Boolean);
  says(
    `${what}: the running shell lists ${listed?.id} ${listed?.version} after ${seconds.toFixed(1)} s, and its ${files.length} files are there`,
    [
      ...(listed?.version === remote.version ? [] : [`${remote.version} is installed`]),
      ...[...missing, ...atLeast(5, files.length, 'files')],
    ],
  );
}

const GET = 'fetch(process.argv[1]).then((answer) => answer.text()).then(console.log)';
const MISSING =
  'Promise.all(process.argv.slice(1).map(async (url) => { const { status } = await fetch(url); if (status !== 200) console.log(status, url); }))';
