import { join } from 'node:path';
import { cleanUpAfter } from '../../../bench/harness/cleanup.ts';
import { type Chart, allCharts, type Values } from '../charts.ts';
import { namesRights, PLAYED } from '../nodes.ts';
import { installPlatform } from '../platform.ts';
import { ReadyPods } from '../ready-pods.ts';
import { atLeast, says } from '../report.ts';
import type { Cluster } from '../start-cluster.ts';
import type { OwnRegistry } from '../../release/own-registry.ts';
import { Team } from '../teams.ts';
import type { Image, Images, Release } from './images.ts';
import type { NodePrograms } from './node-programs.ts';
import { RealNode } from './real-node.ts';
import { Servers } from './servers.ts';

/** The domain whose pods run: its requests need nobody else's answers. */
export const DOMAIN = 'advisor';
const PEOPLE = 20;

/** A domain's team with a node that runs what it installs, and servers beside it. */
export interface Site {
  cluster: Cluster;
  node: RealNode;
  servers: Servers;
  registry: OwnRegistry;
  team: Team;
  pods: ReadyPods;
  images: Images;
  /** People who have consented, and who they are for the service. */
  people: { id: string; token: string }[];
}

/** The Secret by which the team's images are pulled. */
const PULLS = 'registry';

/** Values of a release, as its team writes them. */
export const valuesOf = (settings: Record<string, string>, { images, remote }: Release): Values => ({
  imagePullSecrets: [PULLS],
  images: { service: images.service.name, web: images.web.name },
  remote,
  settings,
});

/** Begins the node, and what is to be there before a domain is installed; all of it ends with the run. */
export async function openSite(
  cluster: Cluster,
  programs: NodePrograms,
  images: Images,
  registry: OwnRegistry,
): Promise<Omit<Site, 'people'>> {
  const { pause, shell, planted } = images;
  const node = await openNode(cluster, programs, pause, [...Object.values(shell), ...Object.values(planted)], registry);
  const servers = await Servers.start(join(cluster.folder, 'servers'), DOMAIN, node.forwarding);
  const { admin } = cluster;
  const charts = await allCharts();
  await installPlatform(cluster, charts);
  const declared = charts.find(({ name }) => name === DOMAIN)!;
  const chart: Chart = { ...declared, sets: { least: valuesOf(servers.given.settings, images.releases[0]) } };
  const team = await Team.of(cluster, chart);
  await team.makeSecret(servers.given.secrets);
  const account = [
    `--docker-server=${registry.name}`,
    `--docker-username=${registry.who.name}`,
    `--docker-password=${registry.who.password}`,
  ];
  await team.holder.kubectl('-n', team.namespace, 'create', 'secret', 'docker-registry', PULLS, ...account);
  const pods = await ReadyPods.begin(admin.api);
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
  await cluster.admin.apply(namesRights());
  const node = await RealNode.start(cluster, programs, pause.name, registry);
  const different = [...new Map([pause, ...images].map((image) => [image.name, image])).values()];
  for (const image of different) await node.bring(image);
  await node.ready();
  const { admin } = cluster;
  const nodes = await admin.kubectl('get', 'nodes', '--no-headers');
  const ready = nodes
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/))
    .filter(([, state]) => state === 'Ready');
  const named = ready.map(([name, , , , version]) => `${name} ${version}`).join(', ');
  says(`${ready.length} nodes are ready: ${named}`, atLeast(4, ready.length, 'nodes'));
  // What is installed now goes to the real one.
  await admin.kubectl('cordon', '--selector', PLAYED);
  return node;
}

/** As the account service would tell of them. */
export async function invite({ servers }: Pick<Site, 'servers'>): Promise<Site['people']> {
  const ids = Array.from({ length: PEOPLE }, () => crypto.randomUUID());
  await servers.query(
    `INSERT INTO ${DOMAIN}.health_consent (person_id, given, text_version, changed_at) SELECT unnest($1::uuid[]), true, '1', now()`,
    [ids],
  );
  return Promise.all(ids.map(async (id) => ({ id, token: await servers.identity.tokenFor({ sub: id }) })));
}
