// Long: what the charts give a cluster. Each domain's chart with three sets of values is rendered by helm, read by Kubernetes' own schemas
// and by our rules; alerts are fired and kept silent by promtool; values that must be refused are.
import { join } from 'node:path';
import { declaredSettings, domainsOf } from './declared-settings.ts';
import { obtainHelm, obtainValidator, refusedBySchemas, rendered } from './helm.ts';
import { obtainPromtool, refusedByPromtool } from './promtool.ts';
import { connections, RULES } from './rules.ts';
import { valueSets } from './value-sets.ts';

/** `max_connections` that deploy/README.md asks of Postgres, less what it keeps for administrators and migrations. */
const DATABASE_CONNECTIONS = 400 - 25;

const root = join(import.meta.dirname, '../..');
const charts = join(root, 'deploy/charts');
const notice = (line: string) => console.log(line);
let failures = 0;

function says(what: string, faults: readonly string[]): void {
  console.log(`${faults.length === 0 ? 'holds' : 'FAILS'}: ${what}`);
  for (const fault of faults) console.log(`  ${fault}`);
  if (faults.length > 0) failures += 1;
}

const helm = await obtainHelm(notice);
const validator = await obtainValidator(notice);
const promtool = await obtainPromtool(notice);
let opened = 0;

for (const domain of domainsOf(root)) {
  const sets = valueSets(root, domain, await declaredSettings(root, domain));
  for (const [name, values] of Object.entries(sets)) {
    const { manifests } = await rendered(helm, { charts, chart: domain.name, values });
    const faults = Object.entries(RULES).flatMap(([rule, check]) => check(manifests).map((fault) => `${rule}: ${fault}`));
    const refused = await refusedBySchemas(validator, manifests);
    says(`${domain.name}, ${name}: ${manifests.length} manifests`, [...faults, ...(refused ? [refused] : [])]);
    if (name !== 'least') continue;
    opened += connections(manifests);
    const alerts = manifests.find(({ kind }) => kind === 'PrometheusRule')!;
    says(`${domain.name}: each alert fires, and stays silent`, await refusedByPromtool(promtool, domain.name, alerts.spec as never));
  }
  await refuses(domain.name, sets.least as Parameters<typeof refuses>[1]);
}
says(`${opened} connections of all domains at most`, opened <= DATABASE_CONNECTIONS ? [] : [`Postgres keeps ${DATABASE_CONNECTIONS}`]);
console.log(failures === 0 ? 'The charts hold.' : `${failures} do not hold.`);
process.exitCode = failures === 0 ? 0 : 1;

/** What nobody may install: a password among the values, a name that nobody reads, an image by its tag. */
async function refuses(chart: string, least: { settings: object; images: object }): Promise<void> {
  const planted: Record<string, object> = {
    'a password': { ...least, settings: { ...least.settings, NATS_PASSWORD: 'hunter2' } },
    'a name that the service does not read': { ...least, settings: { ...least.settings, NATS_ULR: 'nats://broker' } },
    'an image by its tag': { ...least, images: { ...least.images, service: 'registry.example/service:latest' } },
    'no images': { ...least, images: {} },
  };
  const accepted: string[] = [];
  for (const [what, values] of Object.entries(planted)) {
    const said = await rendered(helm, { charts, chart, values }).then(
      () => 'accepted',
      (error: { stderr?: string }) => error.stderr ?? String(error),
    );
    if (!/values don't meet the specifications of the schema/.test(said)) accepted.push(`${what}: ${said.slice(0, 300)}`);
  }
  says(`${chart} refuses ${Object.keys(planted).join(', ')}`, accepted);
}
