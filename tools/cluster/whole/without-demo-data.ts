import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runPlaywright } from '../../stack/run.ts';
import { type Chart, root, type Values } from '../charts.ts';
import { atLeast, says } from '../report.ts';
import type { Cluster } from '../start-cluster.ts';
import { Team } from '../teams.ts';
import type { Beside } from './beside.ts';
import { requestsOf } from './requests.ts';

const run = promisify(execFile);

interface Place {
  cluster: Cluster;
  beside: Beside;
  charts: readonly Chart[];
}

/** Whom the operator names; nobody has signed up yet. */
const OFFICE = 'office@example.com';
/** Where people are administered. */
const ADMINISTERS = 'account';

/**
 * Before anybody was made: by the route table of production, strangers sign up, one is named administrator as an operator names them, and approves a
 * practice; a credit is paid and told by signed webhook; a screening becomes the practice's case. What is of development answers nothing. Afterwards
 * all is as it was, but for those people.
 */
export async function withoutDemoData(place: Place, teams: readonly Team[]): Promise<void> {
  const { cluster, beside } = place;
  await seedsRefuse(place, teams);
  const account = teams.find(({ chart }) => chart.name === ADMINISTERS)!;
  const gateway = await gatewayOf(place);
  await gateway.team.release({ ...gateway.before, routes: await productionTable(place, gateway.before.routes!) });
  await gateway.team.rolledOut();
  await account.release({ ...account.least, settings: { ...account.least.settings, ADMIN_EMAILS: OFFICE } });
  await beside.untilAnswered();

  const before = await requestsOf(cluster, beside.domains);
  const env = { E2E_BASE_URL: beside.url, E2E_EXTERNAL: '1', E2E_DATA: join(cluster.folder, 'beside'), E2E_ADMIN_EMAIL: OFFICE };
  const { passed, failed } = await runPlaywright('strangers', 'e2e/production/playwright.config.ts', [], env);
  const after = await requestsOf(cluster, beside.domains);
  const answered = [...after].map(([name, count]) => `${name} ${count - (before.get(name) ?? 0)}`);
  says(
    `no demo data, the route table of production: strangers sign up, a practice is approved in the product, a credit is paid and told by signed webhook, a case is accepted, and nothing of development answers: ${passed} passed; requests answered by pods: ${answered.join(', ')}`,
    [...(failed > 0 ? [`${failed} failed`] : []), ...atLeast(4, passed, 'tests')],
  );

  await account.rollBack();
  await gateway.team.release(gateway.before);
  await gateway.team.rolledOut();
  await beside.untilAnswered();
}

/** With the values that it was installed with. */
async function gatewayOf({ cluster, charts }: Place): Promise<{ team: Team; before: Values }> {
  const team = await Team.of(
    cluster,
    charts.find(({ name }) => name === 'gateway')!,
  );
  const said = await team.holder.helm('get', 'values', 'gateway', '--namespace', team.namespace, '--output', 'json');
  return { team, before: JSON.parse(said) as Values };
}

/** By the command of deploy/README.md; where servers are found stays as it is. */
async function productionTable({ cluster, beside }: Place, routes: string): Promise<string> {
  const folder = mkdtempSync(join(cluster.folder, 'routes-'));
  const [present, rendered] = [join(folder, 'present.yml'), join(folder, 'kong.yml')];
  writeFileSync(present, routes);
  const jwks = `${beside.url}/realms/toothwise/protocol/openid-connect/certs`;
  const told = ['--jwks', jwks, '--public-url', beside.url, '--stripe', '--in', present, '--out', rendered];
  await run(process.execPath, [join(root, 'gateway/dist/render/main.js'), ...told], { cwd: root });
  return readFileSync(rendered, 'utf8');
}

/** Of a program that makes demo data where it may not: it says so, or finds nobody to make, since the list of demo people is in no image. */
const REFUSES = /only where TOOTHWISE_MODE=embedded|ENOENT.*demo-people\.json/;

/** The images hold those programs; as a chart runs them each refuses. */
async function seedsRefuse({ cluster, beside }: Place, teams: readonly Team[]): Promise<void> {
  const seeding = beside.domains.filter(({ seeds }) => seeds).map(({ name }) => name);
  const faults: string[] = [];
  for (const { chart, namespace } of teams.filter((team) => seeding.includes(team.chart.name))) {
    const inside = ['-n', namespace, 'exec', `deployment/${chart.name}-service`, '--', 'node', 'seed.js'];
    const said = await cluster.admin.kubectl(...inside).then(
      () => 'it has made some',
      ({ stderr }: { stderr?: string }) => stderr ?? '',
    );
    if (!REFUSES.test(said)) faults.push(`${chart.name}: ${said.slice(0, 300)}`);
  }
  says(`the programs that make demo data refuse in the pods of ${seeding.join(', ')}`, [
    ...faults,
    ...atLeast(1, seeding.length, 'domains with demo data'),
  ]);
}
