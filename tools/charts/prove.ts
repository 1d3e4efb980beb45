// npm run drill -- charts: what the charts give a cluster. Each chart with three or four sets of values is rendered by helm, read by Kubernetes' own schemas, the
// Prometheus operator's and our rules; alerts are fired and kept silent by promtool; values that must be refused are; hadolint
// reads the Dockerfiles.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDomains } from '@toothwise/domains';
import { parse } from 'yaml';
import { brokerStarts } from './broker-starts.ts';
import { declaredSettings, domainsOf, settingsOf, settingsSchema } from './declared-settings.ts';
import { beyondTeam } from './entitlements.ts';
import { misread, type Programs } from './environment.ts';
import { obtain } from '../proof/programs.ts';
import { closeProof, says } from '../proof/says.ts';
import { refusedByHadolint } from './hadolint.ts';
import { obtainValidator, refusedByOperator, refusedBySchemas, rendered } from './helm.ts';
import type { Manifest } from './manifest.ts';
import { otherCharts, WEB } from './other-charts.ts';
import { otherValueSets } from './other-value-sets.ts';
import { refusedByPromtool } from './promtool.ts';
import { connections, DATABASE_CONNECTIONS, RULES, unpulled } from './rules.ts';
import { valueSets } from './value-sets.ts';

interface Chart {
  name: string;
  sets: Record<string, object>;
  programs: Programs;
  /** Its settings come by a schema of ours: a password or a wrong name among them is refused. */
  hasSettings: boolean;
}

const root = join(import.meta.dirname, '../..');
const notice = (line: string) => console.log(line);

const helm = await obtain('helm');
const validator = await obtainValidator(notice);
const promtool = await obtain('promtool');
/** `npm run drill -- charts -- broker platform` looks at those alone. */
const wanted = process.argv.slice(2);
let opened = 0;

const platform = await rendered(helm, { root, chart: 'platform', values: {} });
const team = platform.manifests.find(({ kind, metadata }) => kind === 'Role' && metadata.name === 'team')!;

for (const chart of (await charts()).filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const { name, sets, programs } = chart;
  for (const [set, values] of Object.entries(sets)) {
    const { manifests } = await rendered(helm, { root, chart: name, values });
    const faults = Object.entries(RULES).flatMap(([rule, check]) => check(manifests).map((fault) => `${rule}: ${fault}`));
    const environment = misread(manifests, programs).map((fault) => `environment: ${fault}`);
    const refused = await refusedBySchemas(validator, manifests);
    says(`${name}, ${set}: ${manifests.length} manifests`, [
      ...faults,
      ...environment,
      ...unpulled(manifests, (values as { imagePullSecrets?: string[] }).imagePullSecrets),
      ...refusedByOperator(manifests),
      ...(refused ? [refused] : []),
    ]);
    if (set === 'least') await once(name, manifests);
  }
  await refuses(chart);
}
if (wanted.length === 0) await ofExamples();
if (wanted.length === 0) says('the Dockerfiles of releases, by hadolint', await refusedByHadolint(root));
says(`${opened} connections of all at most`, opened <= DATABASE_CONNECTIONS.ours ? [] : [`Postgres keeps ${DATABASE_CONNECTIONS.ours}`]);
closeProof();

/** What of the examples is Kubernetes' own; the other is read by its operator's types (`charts.spec.ts`). */
async function ofExamples(): Promise<void> {
  const job = parse(readFileSync(join(root, 'deploy/examples/prepare-database.yaml'), 'utf8')) as Manifest;
  const refused = await refusedBySchemas(validator, [job]);
  says('the Job of the examples that prepares a database', refused ? [refused] : []);
}

async function charts(): Promise<Chart[]> {
  const domains = domainsOf(root).map(async (domain): Promise<Chart> => {
    const service = settingsOf(await settingsSchema(root, domain.name));
    const programs = { service, migration: service, web: WEB, handover: [] };
    return { name: domain.name, sets: valueSets(root, domain, await declaredSettings(root, domain)), programs, hasSettings: true };
  });
  const others = otherCharts(root).map((chart) => ({
    ...chart,
    sets: otherValueSets(chart),
    hasSettings: 'settings' in otherValueSets(chart).complete,
  }));
  return [...(await Promise.all(domains)), ...others];
}

/** What need not be seen with each set of values. */
async function once(name: string, manifests: Manifest[]): Promise<void> {
  opened += connections(manifests);
  if (name !== 'platform') says(`${name}: its team may release it`, beyondTeam(manifests, team));
  const alerts = manifests.find(({ kind }) => kind === 'PrometheusRule');
  if (alerts)
    says(`${name}: each alert fires, and stays silent`, await refusedByPromtool(promtool, alerts.metadata.name, alerts.spec as never));
  if (name === 'broker')
    says('broker: a server takes its file, and a user for each domain', await brokerStarts(manifests, readDomains(root), notice));
}

/** What nobody may install: a password among the values, a name that nobody reads, an image by its tag. */
async function refuses({ name: chart, sets, hasSettings }: Chart): Promise<void> {
  const least = sets.least as { settings?: object; images?: object };
  const settings = {
    'a password': { ...least, settings: { ...least.settings, NATS_PASSWORD: 'hunter2' } },
    'a name that the service does not read': { ...least, settings: { ...least.settings, NATS_ULR: 'nats://broker' } },
  };
  const images = {
    'an image by its tag': {
      ...least,
      images: Object.fromEntries(Object.keys(least.images ?? {}).map((name) => [name, 'registry.example/service:latest'])),
    },
    'no images': { ...least, images: {} },
  };
  const planted: Record<string, object> = {
    'a value that no template reads': { ...least, pasword: 'hunter2' },
    ...(hasSettings ? settings : {}),
    ...(least.images ? images : {}),
  };
  const accepted: string[] = [];
  for (const [what, values] of Object.entries(planted)) {
    const said = await rendered(helm, { root, chart, values }).then(
      () => 'accepted',
      (error: { stderr?: string }) => error.stderr ?? String(error),
    );
    if (!/values don't meet the specifications of the schema/.test(said)) accepted.push(`${what}: ${said.slice(0, 300)}`);
  }
  says(`${chart} refuses ${Object.keys(planted).join(', ')}`, accepted);
}
