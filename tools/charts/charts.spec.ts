import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Cluster } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1';
import { silentAboutContents } from '@toothwise/embedded';
import { parse } from 'yaml';
import { chartFiles, type ChartFiles } from './chart-files.ts';
import { routeTable } from '@toothwise/gateway';
import { declaredSettings, domainsOf } from './declared-settings.ts';
import { filesOfChart, otherCharts } from './other-charts.ts';
import { DATABASE_CONNECTIONS } from './rules.ts';

const root = join(import.meta.dirname, '../..');
const read = (domain: string, name: string) => readFileSync(join(root, 'deploy/charts', domain, name), 'utf8');

interface PodOfJob {
  containers: { image: string; command: string[]; securityContext: object }[];
  securityContext: object;
}

describe('the chart of each domain', () => {
  let charts: ChartFiles[];
  beforeAll(async () => void (charts = await chartFiles(root)));

  it('is there, and what follows from its declaration is current: `npm run charts` writes it', () => {
    expect(charts.length).toBeGreaterThanOrEqual(5);
    for (const { domain, written } of charts)
      for (const [name, text] of Object.entries(written))
        expect({ [`${domain}/${name}`]: JSON.parse(read(domain, name)) }).toEqual({ [`${domain}/${name}`]: JSON.parse(text) });
  });

  it('is there for what belongs to no domain, and refuses what its programs would not take', () => {
    const others = otherCharts(root);
    expect(others.map(({ name }) => name)).toEqual(['shell', 'gateway', 'identity', 'broker', 'platform']);
    for (const { name, written } of others)
      for (const [file, text] of Object.entries(written))
        expect({ [name]: JSON.parse(read(name, file)) }).toEqual({ [name]: JSON.parse(text) });
  });

  it('comes with a release of the broker, the gateway and the platform as the declarations say', () => {
    const files = Object.assign({}, ...['broker', 'gateway', 'platform'].map((name) => filesOfChart(root, name))) as Record<string, string>;
    const users = files['files/nats.conf']!.split('\n').filter((line) => line.includes('user: "'));
    const included = users.flatMap((line) => [...line.matchAll(/include "[^"]+\/([\w-]+)", permissions: /g)].map(([, key]) => key));
    expect(included.sort()).toEqual(charts.flatMap(({ domain }) => [domain, `${domain}-2`]).sort());
    expect(users.filter((line) => line.includes('password'))).toEqual([]);
    expect(JSON.parse(files['files/upstreams.json']!)).toMatchObject({ 'clinic:3000': 'clinic-service.toothwise-clinic.svc:3000' });
    const named = routeTable().services.filter(({ tags }) => !tags?.includes('embedded'));
    const servers = [...Object.keys(JSON.parse(files['files/upstreams.json']!) as object), 'objects:9000'];
    expect(new Set(servers)).toEqual(new Set(named.map(({ url }) => new URL(url).host)));
    expect(JSON.parse(files['files/parts.json']!)).toMatchObject({
      clinic: { remote: true },
      account: { remote: false },
      broker: { remote: false },
    });
  });

  it('lets the shell’s watcher read by the account that it has', () => {
    const { watcher } = parse(read('platform', 'values.yaml')) as { watcher: { namespace: string; account: string } };
    expect(watcher.namespace).toBe('toothwise-shell');
    expect(read('shell', 'templates/shell.yaml')).toMatch(new RegExp(`kind: ServiceAccount\\nmetadata:\\n {2}name: ${watcher.account}\\n`));
    expect(read('shell', 'templates/shell.yaml')).toContain(`"account" "${watcher.account}"`);
  });

  it('has a Postgres beside it in the example that the operator’s types take, with connections for all and a log without people’s words', () => {
    const text = readFileSync(join(root, 'deploy/examples/postgres-cluster.yaml'), 'utf8');
    const example = parse(text) as ConstructorParameters<typeof Cluster>[0] & object;
    new Cluster(example).validate();
    const { max_connections: most, ...parameters } = example.spec!.postgresql!.parameters!;
    expect(Number(most)).toBeGreaterThanOrEqual(DATABASE_CONNECTIONS.asked);
    expect(parameters).toMatchObject(Object.fromEntries(Object.entries(silentAboutContents).map(([name, value]) => [name, String(value)])));
  });

  it('has a Job beside that Postgres which prepares it by the same image, as nobody and on files that it cannot write', () => {
    const example = (name: string) => parse(readFileSync(join(root, 'deploy/examples', name), 'utf8')) as { spec: Record<string, unknown> };
    const cluster = example('postgres-cluster.yaml');
    const job = example('prepare-database.yaml') as unknown as { spec: { template: { spec: PodOfJob } } };
    const { containers, securityContext } = job.spec.template.spec;
    expect(containers.map(({ image }) => image)).toEqual([cluster.spec.imageName]);
    expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(containers[0]!.securityContext).toEqual({
      ...{ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true },
      capabilities: { drop: ['ALL'] },
    });
    expect(containers[0]!.command).toContain('--set=ON_ERROR_STOP=1');
  });

  it('has at most 20 lines of template of its own', () => {
    for (const { domain } of charts) expect(read(domain, 'templates/domain.yaml').trim().split('\n').length).toBeLessThanOrEqual(20);
  });

  it('names the settings and secrets that the service reads, and no others', async () => {
    for (const domain of domainsOf(root)) {
      const declared = await declaredSettings(root, domain);
      const values = parse(read(domain.name, 'values.yaml')) as { settings: object; secret: { keys: string[] } };
      const names = declared.map(({ name }) => name);
      const required = declared.filter(({ isRequired }) => isRequired).map(({ name }) => name);
      const given = [...Object.keys(values.settings), ...values.secret.keys];
      expect({ [domain.name]: given.filter((name) => !names.includes(name)) }).toEqual({ [domain.name]: [] });
      expect({ [domain.name]: required.filter((name) => !given.includes(name)) }).toEqual({ [domain.name]: [] });
      const secrets = declared.filter(({ isSecret }) => isSecret).map(({ name }) => name);
      expect(Object.keys(values.settings).filter((name) => secrets.includes(name))).toEqual([]);
    }
  });

  it('holds what the health service runs beside itself: two decoders of pictures and a reader of documents', () => {
    const { resources } = parse(read('health', 'values.yaml')) as { resources: { service: { limits: { memory: string } } } };
    expect(parseInt(resources.service.limits.memory)).toBeGreaterThanOrEqual(512 + 3 * 768);
  });

  it('tells with each alert which page helps, and the page is there', () => {
    const files = globSync('deploy/charts/*/{values.yaml,templates/*}', { cwd: root }).map((file) =>
      readFileSync(join(root, file), 'utf8'),
    );
    const pages = files.flatMap((text) => [...text.matchAll(/docs\/runbooks\/([a-z-]+\.md)/g)].map(([, page]) => page!));
    expect(new Set(pages).size).toBeGreaterThanOrEqual(9);
    expect(pages.filter((page) => !existsSync(join(root, 'docs/runbooks', page)))).toEqual([]);
    expect(files.join('').match(/runbook:/g)!.length).toBeGreaterThanOrEqual(new Set(pages).size);
  });
});
