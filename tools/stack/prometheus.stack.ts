// Alerts as they are deployed, in a real Prometheus beside two replicas of a service: something breaks, its alert fires, what its page says is
// done, and it ends. Times are divided by ten.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { screeningSharingWithdrawn } from '@toothwise/contracts-screening';
import { readDomains } from '@toothwise/domains';
import { type Bed, eventually, publishFact, startBed } from '@toothwise/testing';
import pg from 'pg';
import { startPostgres, type RunningPostgres } from '../../deploy/embedded/src/stores/postgres/start-postgres.js';
import { clinic } from '../../services/clinic/src/service.js';
import { declaredSettings } from '../charts/declared-settings.js';
import { rendered } from '../charts/helm.js';
import { valueSets } from '../charts/value-sets.js';
import { obtain } from '../proof/programs.js';
import { type Prometheus, type RuleFile, startPrometheus } from './prometheus.js';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
/** Nobody answers there, and nothing is billed. */
const STRIPE = { STRIPE_API_URL: 'http://127.0.0.1:1', STRIPE_SECRET_KEY: 'sk_test_spec', CLINIC_STRIPE_WEBHOOK_SECRET: 'whsec_spec' };
/** Rules of the chart of a domain. */
const RULES = 9;

let dataDir: string;
let postgres: RunningPostgres;
let bed: Bed;
let prometheus: Prometheus;
let panels: { title: string; targets: { expr: string }[] }[];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'toothwise-alerts-'));
  postgres = await startPostgres({ dataDir, durable: false });
  process.env.TOOTHWISE_TEST_POSTGRES = postgres.url;
  // What cannot be carried out is given up at once.
  bed = await startBed({ service: clinic, env: { EVENT_MAX_ATTEMPTS: '1', ...STRIPE } });
  const second = await bed.second();
  const domain = readDomains(root).find(({ name }) => name === 'clinic')!;
  const values = valueSets(root, domain, await declaredSettings(root, domain)).least!;
  const { manifests } = await rendered(await obtain('helm'), { root, chart: 'clinic', values });
  const dashboard = manifests.find(({ metadata }) => metadata.name === 'clinic-dashboard') as unknown as { data: Record<string, string> };
  panels = (JSON.parse(Object.values(dashboard.data)[0]!) as { panels: typeof panels }).panels;
  const rules = manifests.find(({ kind }) => kind === 'PrometheusRule')!.spec as unknown as RuleFile;
  prometheus = await startPrometheus(await obtain('prometheus'), 'clinic-service', [bed.url, second.url], rules);
}, 300_000);
afterAll(async () => {
  await prometheus?.stop();
  await bed?.stop();
  await postgres?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const fires = (alert: string) => eventually(`${alert} to fire`, async () => (await prometheus.firing()).includes(alert), 120_000);
const ends = () => eventually('all alerts to end', async () => (await prometheus.firing()).length === 0, 90_000);

async function asAdministrator<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const address = new URL(postgres.url);
  address.pathname = `/${bed.database.name}`;
  const client = new pg.Client({ connectionString: address.href });
  // Ended by the administrator, as the page says.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

describe('alerts in a real Prometheus', () => {
  it('are silent while all is well', async () => {
    await eventually('figures', async () => (await prometheus.seen()).up === 2 && (await prometheus.seen()).rules >= RULES, 60_000);
    expect(await prometheus.firing()).toEqual([]);
  }, 90_000);

  it('have a dashboard beside them, each panel of which has something to show', async () => {
    expect(panels.length).toBeGreaterThanOrEqual(10);
    const asks = async () => {
      await bed.request('/healthz/live');
      const lines = await Promise.all(panels.map(({ targets }) => prometheus.lines(targets[0]!.expr)));
      return panels.filter((_, index) => lines[index] === 0).map(({ title }) => title);
    };
    await eventually('all panels', async () => (await asks()).length === 0, 45_000).catch(() => undefined);
    expect(await asks()).toEqual([]);
  }, 60_000);

  it('tell that the broker is away, until it is there again', async () => {
    await bed.nats.kill();
    await fires('BrokerAway');
    await bed.nats.restart();
    await ends();
  }, 240_000);

  it('tell of a dead letter, until its cause is mended and it is sent again', async () => {
    await asAdministrator((client) => client.query('ALTER TABLE clinic.inbox RENAME TO inbox_away'));
    const person = crypto.randomUUID();
    const data = { screeningId: crypto.randomUUID(), withdrawnAt: new Date().toISOString() };
    await publishFact(bed.nats, screeningSharingWithdrawn, person, data);
    await fires('DeadLetters');
    await asAdministrator((client) => client.query('ALTER TABLE clinic.inbox_away RENAME TO inbox'));
    const address = new URL(postgres.url);
    address.pathname = `/${bed.database.name}`;
    const { user, pass } = bed.nats.administrator;
    const env = { ...process.env, DATABASE_URL: address.href, NATS_URL: bed.nats.url, NATS_USER: user, NATS_PASSWORD: pass };
    const events = (...args: string[]) =>
      run(process.execPath, ['tools/events/main.ts', ...args], { cwd: root, env: { ...env, NODE_OPTIONS: '' } });
    const { stdout: listed } = await events('list');
    const [id] = listed.split(' ');
    expect(listed).toContain('clinic_screening_sharing-withdrawn_v1');
    expect((await events('replay', id!)).stdout).toContain('Sent again: 1.');
    await ends();
    expect(await bed.database.query('SELECT 1 FROM dead_letter WHERE replayed_at IS NULL')).toEqual([]);
  }, 240_000);

  it('tell that work is overdue, until who holds it up is ended', async () => {
    await asAdministrator(async (holder) => {
      await holder.query('BEGIN; LOCK TABLE clinic.lead IN ACCESS EXCLUSIVE MODE');
      await fires('WorkersAreLate');
      const held = `SELECT pg_terminate_backend(blocker) AS ended FROM pg_stat_activity, unnest(pg_blocking_pids(pid)) AS blocker
        WHERE application_name = 'clinic-serve' AND wait_event_type = 'Lock'`;
      await eventually('the holder', () => asAdministrator(async (client) => (await client.query(held)).rowCount), 30_000);
      await ends();
    });
  }, 300_000);
});
