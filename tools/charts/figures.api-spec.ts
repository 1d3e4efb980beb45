import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { screeningSharingConsented } from '@toothwise/contracts-screening';
import { readDomains } from '@toothwise/domains';
import type { Service } from '@toothwise/service-kit';
import { type Bed, eventually, publishFact, startBed } from '@toothwise/testing';
import { EntryWatcher } from '../../deploy/watcher/src/entry-watcher.js';
import { startWeb } from '../../deploy/web/src/start-web.js';
import { Archive } from '../ops/archive.js';
import { askedBy, expressionsOf, untold } from './figures.js';

const root = join(import.meta.dirname, '../..');
const expressions = expressionsOf(root);
const asked = (chart: string) => expressions[chart]!.flatMap(askedBy);
/** Nobody answers there: a service tells its figures all the same. */
const ELSEWHERE = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Toothwise <no-reply@toothwise.test>',
  IDENTITY_ADMIN_URL: 'http://127.0.0.1:1',
  IDENTITY_ADMIN_SECRET: 'nobody listens there',
  STRIPE_API_URL: 'http://127.0.0.1:1',
  STRIPE_SECRET_KEY: 'sk_test_spec',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_spec',
  STRIPE_WEBHOOK_SECRET: 'whsec_spec',
  STRIPE_JS_URL: 'http://127.0.0.1:1/v3.js',
  CLINIC_STRIPE_WEBHOOK_SECRET: 'whsec_spec',
  SUPPORT_EMAIL: 'help@toothwise.test',
};

async function serviceOf(domain: string): Promise<Service> {
  const exported = (await import(join(root, 'services', domain, 'src/service.ts'))) as Record<string, Service>;
  return exported[domain]!;
}

/** A consented screening, of which a practice's lead is made. */
async function consented(bed: Bed): Promise<void> {
  const file = join(root, 'libs/contracts/screening/examples/events', `${screeningSharingConsented.name}.json`);
  const { personId, data } = screeningSharingConsented.envelope.parse(JSON.parse(readFileSync(file, 'utf8')));
  await publishFact(bed.nats, screeningSharingConsented, personId!, data);
}

describe('the figures that alerts and dashboards ask for', () => {
  it.each(readDomains(root).map(({ name }) => name))('are told by the running service of %s', async (domain) => {
    const bed = await startBed({ service: await serviceOf(domain), env: ELSEWHERE });
    try {
      const wanted = [...asked('lib'), ...asked(domain)];
      expect(wanted.length).toBeGreaterThanOrEqual(17);
      await bed.request('/healthz/live');
      if (domain === 'clinic') await consented(bed);
      await eventually('all figures', async () => untold(wanted, (await bed.request<string>('/metrics')).body).length === 0).catch(
        () => undefined,
      );
      expect(untold(wanted, (await bed.request<string>('/metrics')).body)).toEqual([]);
    } finally {
      await bed.stop();
    }
  });

  it('are told by the shell’s web server and its watcher', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'toothwise-figures-'));
    const source = () => Promise.resolve(undefined);
    const watcher = new EntryWatcher({
      namespaces: ['n'],
      folder,
      source,
      everyMs: 1000,
      goneAfterMs: 1000,
      log: () => undefined,
    } as never);
    const web = await startWeb({ remotes: [], entries: folder, figuresPort: 0 });
    try {
      const told = await (await fetch(`${web.figuresUrl}/metrics`)).text();
      expect(asked('shell').length).toBeGreaterThanOrEqual(2);
      expect(untold(asked('shell'), `${told}${await watcher.metrics.metrics()}`)).toEqual([]);
    } finally {
      await web.stop();
      rmSync(folder, { recursive: true });
    }
  });

  it('are told of backups by `npm run ops -- status --figures`', async () => {
    expect(asked('platform').length).toBeGreaterThanOrEqual(3);
    expect(untold(asked('platform'), await new Archive(join(tmpdir(), 'toothwise-nowhere')).figures())).toEqual([]);
  });

  it('belong to charts whose programs were asked here', () => {
    const others = Object.keys(expressions).filter((chart) => expressions[chart]!.length > 0);
    expect(others.sort()).toEqual(
      ['lib', 'shell', 'platform', ...readDomains(root).map(({ name }) => name)].filter((name) => expressions[name]!.length > 0).sort(),
    );
  });
});

describe('an alert that asks for what nobody tells', () => {
  const metrics = 'event_latency_seconds_bucket{le="60",consumer="clinic_x"} 3\nledger_contradictions 0\n';

  it.each([
    ['ledger_contradiction{job="screening-service"}', 'ledger_contradiction is not told'],
    ['max by (consumers) (event_latency_seconds_bucket{le="60"})', 'event_latency_seconds_bucket has no label consumers'],
    ['rate(event_latency_seconds_bucket{consummer="clinic_x"}[1h])', 'event_latency_seconds_bucket has no label consummer'],
    ['rate(event_latency_seconds_bucket{consumer="clinic_y"}[1h])', 'event_latency_seconds_bucket has no consumer="clinic_y"'],
  ])('is noticed: %s', (expression, line) => {
    expect(untold(askedBy(expression), metrics)).toEqual([line]);
  });

  it('is noticed where it does not say whose', () => {
    expect(() => askedBy('min_over_time(mail_waiting[15m]) > 0')).toThrow('mail_waiting is asked for without saying whose');
  });
});
