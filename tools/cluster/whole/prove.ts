import { join } from 'node:path';
import { cleanUpAfter } from '../../../bench/harness/cleanup.ts';
import { shuffled, shuffleSeed } from '../../../libs/testing/src/shuffle.ts';
import { hasRemote } from '../../charts/declared-settings.ts';
import { filesOfChart } from '../../charts/other-charts.ts';
import { runPlaywright } from '../../stack/run.ts';
import { allCharts, type Chart, namespaceOf, root, type Values } from '../charts.ts';
import { installPlatform } from '../platform.ts';
import { atLeast, says } from '../report.ts';
import type { Cluster } from '../start-cluster.ts';
import { ReadyPods } from '../ready-pods.ts';
import { Team } from '../teams.ts';
import type { Whole } from '../real/images.ts';
import type { NodePrograms } from '../real/node-programs.ts';
import type { RealNode } from '../real/real-node.ts';
import { valuesOfShell } from '../real/shell.ts';
import { openNode } from '../real/site.ts';
import { pagesBehindServices } from './behind.ts';
import { Beside } from './beside.ts';
import { brokerInstalled, brokerSecret } from './broker.ts';
import { brokerInTurn } from './broker-in-turn.ts';
import { oneGone } from './gone.ts';
import { allInTurn } from './in-turn.ts';
import { mustFailSpoilt } from './must-fail.ts';
import { mustFailWithoutColumn, withNextSchema } from './next-schema.ts';
import { Pages } from './pages.ts';
import { namesOf, type Pair } from './pairs.ts';
import { mustFailRenamed, OWNER, withFieldMore } from './other-answers.ts';
import { requestsOf } from './requests.ts';
import { PAID, webhookSecretChanged } from './webhook-secret.ts';
import { withoutDemoData } from './without-demo-data.ts';

/** Clear of an installation at 8080, and of those of other checks. */
const PORT = 8990;
/** A machine is smaller than the requests of all: what each may take at most stays as it is. */
const little = { requests: { cpu: '20m' } };

interface Place {
  cluster: Cluster;
  node: RealNode;
  beside: Beside;
  charts: Chart[];
  images: Whole;
}

/** What is shown on all of it; each proof has a node of its own, and stands alone. */
export type Proof = (site: Site) => Promise<void>;

interface Site {
  place: Place;
  broker: Team;
  teams: Team[];
  pods: ReadyPods;
}

/** Every domain, shell and gateway as pods of one node, and then one proof on them. */
export async function proveWhole(cluster: Cluster, programs: NodePrograms, images: Whole, proof: Proof): Promise<void> {
  const all = [...images.releases.values(), ...images.next.values()].flatMap((one) => Object.values(one.images));
  const node = await openNode(cluster, programs, images.pause, all);
  const charts = await allCharts();
  await installPlatform(cluster, charts);
  const beside = await Beside.start(cluster.folder, PORT, node.forwarding);
  const place = { cluster, node, beside, charts, images };
  for (const name of [...beside.domains.map((domain) => domain.name), 'gateway'])
    await cluster.admin.apply(await beside.named(namespaceOf(name)));
  const broker = await brokerInstalled(place, images.releases.get('broker')!);
  const teams = await installed(place);
  await gatewayInstalled(place);
  const pods = await ReadyPods.begin(cluster.admin.api);
  cleanUpAfter(pods.end);
  await proof({ place, broker, teams, pods });
}

/** Strangers before anybody was made, then demo people and all main journeys, on the schema that a next release leaves; a domain goes and comes. */
export async function people({ place, teams }: Site): Promise<void> {
  const { beside } = place;
  await withoutDemoData(place, teams);
  await seeded(place);
  await journeys(place, 'main journeys in Chromium, among them sign-up to a paid screening and an accepted lead');
  await mustFailWithoutColumn(beside.platform);
  // Whichever of those with a remote was installed first.
  await oneGone(
    teams.find(({ least }) => least.remote)!,
    PORT,
  );
}

/** Every domain upgraded and rolled back under requests, and in between pages of the release before on services of the next. */
export async function releases({ place, teams, pods }: Site): Promise<void> {
  const { cluster, beside } = place;
  await seeded(place);
  const pages = await Pages.open(beside.url);
  const pairs = pairsOf(teams, place.images);
  await allInTurn({ cluster, pods, pairs, people: { platform: beside.platform, pages } }, () =>
    pagesBehindServices(pages, pairs, async () => {
      const services = pairs.map(({ team }) => team);
      await withFieldMore(services, pods, beside.platform, () => journeys(place, 'main journeys, by pages of the release before'));
      const owner = teams.find(({ chart }) => chart.name === OWNER)!;
      await mustFailRenamed(owner, pods, visited(place));
    }),
  );
  await mustFailSpoilt({ platform: beside.platform, pages, pods, pairs });
}

/** The broker's servers, and the secret that Stripe signs by, changed under requests. */
export async function secrets({ place, broker, teams, pods }: Site): Promise<void> {
  const { beside } = place;
  await seeded(place);
  await brokerInTurn(broker, brokerSecret(broker.chart, beside), pods, beside.platform);
  const paid = teams.find(({ chart }) => chart.name === PAID)!;
  await webhookSecretChanged(paid, (await ofDomain(place, PAID)).secrets, pods, beside.platform);
}

/** Demo people and practices, on the schema of a next release, on which everything must go on. */
async function seeded({ beside }: Place): Promise<void> {
  await beside.seed();
  await beside.untilAnswered();
  await withNextSchema(
    beside.platform,
    beside.domains.map(({ name }) => name),
  );
}

async function installed(place: Place): Promise<Team[]> {
  const { cluster, charts, beside } = place;
  const drawn = shuffled([...beside.domains.map(({ name }) => name), 'shell']);
  const faults: string[] = [];
  const teams: Team[] = [];
  for (const name of drawn) {
    const { values, secrets } = name === 'shell' ? await ofShell(place) : await ofDomain(place, name);
    const chart = charts.find((one) => one.name === name)!;
    const team = await Team.of(cluster, { ...chart, secretKeys: Object.keys(secrets), sets: { least: values } });
    teams.push(team);
    await team.makeSecret(secrets);
    await team
      .release(values)
      .then(() => team.rolledOut())
      .catch((error: { stderr?: string }) => faults.push(`${name}: ${error.stderr ?? String(error)}`));
  }
  says(`installed by their teams' accounts in this order: ${drawn.join(', ')} (SHUFFLE_SEED=${shuffleSeed})`, faults);
  return teams;
}

const imagesOf = ({ images }: Place, name: string): Record<string, string> => namesOf(images.releases.get(name)!);

const pairsOf = (teams: readonly Team[], { releases, next }: Whole): Pair[] =>
  teams
    .filter(({ chart }) => chart.isDomain)
    .map((team) => ({ team, before: releases.get(team.chart.name)!, next: next.get(team.chart.name)! }));

async function ofDomain(place: Place, name: string): Promise<{ values: Values; secrets: Record<string, string> }> {
  const { settings, secrets } = await place.beside.tell(place.beside.domains.find((one) => one.name === name)!);
  const { remote } = place.images.releases.get(name)!;
  const parts = imagesOf(place, name);
  const resources = { ...Object.fromEntries(Object.keys(parts).map((part) => [part, little])), migration: little };
  return { values: { images: parts, ...(remote && { remote }), settings, secret: { keys: Object.keys(secrets) }, resources }, secrets };
}

async function ofShell(place: Place): Promise<{ values: Values; secrets: Record<string, string> }> {
  const namespaces = place.beside.domains.filter(({ name }) => hasRemote(root, name)).map(({ name }) => namespaceOf(name));
  const values = await valuesOfShell(place, imagesOf(place, 'shell'), namespaces);
  return { values: { ...values, resources: { web: little, watcher: little } }, secrets: {} };
}

/** Others by the names of their Services, as the chart's own list has them. */
async function gatewayInstalled(place: Place): Promise<void> {
  const { cluster, charts, beside, node } = place;
  const { 'identity:8080': _, ...named } = JSON.parse(filesOfChart(root, 'gateway')['files/upstreams.json']!) as Record<string, string>;
  const values: Values = {
    images: imagesOf(place, 'gateway'),
    routes: await beside.routes(named),
    resources: { service: little },
  };
  const team = await Team.of(
    cluster,
    charts.find(({ name }) => name === 'gateway')!,
  );
  await team.release(values);
  await team.rolledOut();
  const port = await cluster.admin.kubectl(
    '-n',
    team.namespace,
    'get',
    'service',
    'gateway-public',
    '-o',
    'jsonpath={.spec.ports[0].nodePort}',
  );
  await node.forwarding.back(PORT, { host: node.address, port: Number(port) });
  await beside.untilAnswered();
  const { remotes } = (await (await fetch(`${beside.url}/remotes.json`)).json()) as { remotes: { id: string }[] };
  const pods = (await cluster.admin.kubectl('get', 'pods', '-A', '-l', 'app.kubernetes.io/part-of=toothwise', '--no-headers'))
    .trim()
    .split('\n');
  const wrong = pods.filter((line) => !/\s(1\/1|2\/2)\s+Running\s+0\s/.test(line) && !/Completed/.test(line));
  says(`the gateway answers at ${beside.url}, its list names ${remotes.map(({ id }) => id).join(', ')}; ${pods.length} pods run`, [
    ...atLeast(4, remotes.length, 'remotes'),
    ...atLeast(20, pods.length, 'pods'),
    ...wrong,
  ]);
}

/** For Playwright: a platform that runs already. */
const visited = ({ cluster, beside }: Place): NodeJS.ProcessEnv => ({
  E2E_BASE_URL: beside.url,
  E2E_EXTERNAL: '1',
  E2E_DATA: join(cluster.folder, 'beside'),
});

/** In Chromium; by the names of their files. */
const MAIN_JOURNEYS = ['--project=desktop', 'widths'];

/** Sign-up to an accepted lead, and each domain's main journey; then what the pods' own figures say of it. */
async function journeys(place: Place, what: string): Promise<void> {
  const { cluster, beside } = place;
  const before = await requestsOf(cluster, beside.domains);
  const { passed, failed } = await runPlaywright('pods', 'e2e/playwright.config.ts', MAIN_JOURNEYS, visited(place));
  const after = await requestsOf(cluster, beside.domains);
  const own = Object.keys(await beside.platform.parts()).filter((part) => beside.domains.some(({ name }) => part.startsWith(name)));
  const answered = [...after].map(([name, count]) => `${name} ${count - (before.get(name) ?? 0)}`);
  says(`${what}: ${passed} passed; requests answered by pods: ${answered.join(', ')}`, [
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...atLeast(10, passed, 'journeys'),
    ...own.map((part) => `${part} runs beside the cluster`),
    ...[...after].filter(([name, count]) => count === before.get(name)).map(([name]) => `${name}'s pods have answered nothing`),
  ]);
}
