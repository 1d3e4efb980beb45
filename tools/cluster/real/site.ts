import { join } from 'node:path';
import { cleanUpAfter } from '../../../bench/harness/cleanup.ts';
import { atLeast, says } from '../../proof/says.ts';
import type { OwnRegistry } from '../../release/own-registry.ts';
import { type Chart, allCharts, type Values } from '../charts.ts';
import { namesRights, PLAYED } from '../nodes.ts';
import { installPlatform } from '../platform.ts';
import { ReadyPods } from '../ready-pods.ts';
import type { Cluster } from '../start-cluster.ts';
import { Team } from '../teams.ts';
import type { Image, Images } from './images.ts';
import type { NodePrograms } from './node-programs.ts';
import { RealNode } from './real-node.ts';
import { Servers } from './servers.ts';

/** The domain whose pods run: its requests need nobody else's answers. */
export const DOMAIN = 'advisor';
const PEOPLE = 20;

/** A domain's team with a node that runs what it installs, and servers beside it. */
export interface Uninvited {
  cluster: Cluster;
  node: RealNode;
  servers: Servers;
  registry: OwnRegistry;
  team: Team;
  pods: ReadyPods;
  images: Images;
}
export interface Site extends Uninvited {
  /** People who have consented, and who they are for the service. */
  people: { id: string; token: string }[];
  /** Of the node, by which they come to the service. */
  port: number;
}

/** The Secret by which the team's images are pulled. */
const PULLS = 'registry';

/** Begins the node, and what is to be there before a domain is installed; all of it ends with the run. */
export async function openSite(cluster: Cluster, programs: NodePrograms, images: Images, registry: OwnRegistry): Promise<Uninvited> {
  const node = await openNode(cluster, programs, images.pause, [], registry);
  const servers = await Servers.start(join(cluster.folder, 'servers'), DOMAIN, node.forwarding);
  const charts = await allCharts();
  await installPlatform(cluster, charts);
  const { images: parts, remote } = images.release;
  const least: Values = {
    ...{ imagePullSecrets: [PULLS], images: { service: parts.service.name, web: parts.web.name } },
    ...{ remote, settings: servers.given.settings },
  };
  const chart: Chart = { ...charts.find(({ name }) => name === DOMAIN)!, sets: { least } };
  const team = await Team.of(cluster, chart);
  await team.makeSecret(servers.given.secrets);
  const { name, password } = registry.who;
  const account = [`--docker-server=${registry.name}`, `--docker-username=${name}`, `--docker-password=${password}`];
  await team.holder.kubectl('-n', team.namespace, 'create', 'secret', 'docker-registry', PULLS, ...account);
  const pods = await ReadyPods.begin(cluster.admin.api);
  cleanUpAfter(pods.end);
  return { cluster, node, servers, registry, team, pods, images };
}

/** The node beside the played ones, which take nothing more, with these images. @param registry from which it pulls others */
export async function openNode(
  cluster: Cluster,
  programs: NodePrograms,
  pause: Image,
  images: readonly Image[],
  registry?: OwnRegistry,
): Promise<RealNode> {
  const { admin } = cluster;
  await admin.apply(namesRights());
  const node = await RealNode.start(cluster, programs, pause.name, registry);
  const different = [...new Map([pause, ...images].map((image) => [image.name, image])).values()];
  for (const image of different) await node.bring(image);
  await node.ready();
  const nodes = (await admin.kubectl('get', 'nodes', '--no-headers'))
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/));
  const ready = nodes.filter(([, state]) => state === 'Ready').map(([name, , , , version]) => `${name} ${version}`);
  says(`${ready.length} nodes are ready: ${ready.join(', ')}`, atLeast(4, ready.length, 'nodes'));
  // What is installed now goes to the real one.
  await admin.kubectl('cordon', '--selector', PLAYED);
  return node;
}

/** People as the account service would tell of them, and a port of the node by which they come to the service as kube-proxy leads them. */
export async function invite({ cluster, servers, team: { namespace } }: Uninvited): Promise<Pick<Site, 'people' | 'port'>> {
  const ids = Array.from({ length: PEOPLE }, () => crypto.randomUUID());
  await servers.query(
    `INSERT INTO ${DOMAIN}.health_consent (person_id, given, text_version, changed_at) SELECT unnest($1::uuid[]), true, '1', now()`,
    [ids],
  );
  const people = await Promise.all(ids.map(async (id) => ({ id, token: await servers.identity.tokenFor({ sub: id }) })));
  const of = (name: string, what: string) =>
    cluster.admin.kubectl('-n', namespace, 'get', 'service', name, '-o', `jsonpath={.spec.${what}}`);
  const selector = JSON.parse(await of(`${DOMAIN}-service`, 'selector')) as object;
  const metadata = { name: 'asked', namespace };
  const ports = [{ port: 3000, targetPort: 'http' }];
  await cluster.admin.apply([{ apiVersion: 'v1', kind: 'Service', metadata, spec: { type: 'NodePort', selector, ports } }]);
  return { people, port: Number(await of('asked', 'ports[0].nodePort')) };
}
