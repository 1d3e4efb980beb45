import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readDomains } from '@toothwise/domains';
import { databaseUrl, freePort, prepareDatabase, startNats, startPostgres } from '@toothwise/embedded';
import { testIdentity } from '@toothwise/testing';
import { cleanUpAfter, removeFolder } from './cleanup.ts';

const root = join(import.meta.dirname, '../..');
const domains = readDomains();
export const SERVICES = domains.map(({ name }) => name);
const PASSWORD = 'bench-password-0123456789';
/** What Stripe signs with, to screening. */
export const WEBHOOK_SECRET = 'whsec_bench';

export interface Running {
  url: string;
  pid: number;
  /** From spawn to the first 200 of /healthz/ready. */
  bootMs: number;
  stop(): Promise<void>;
}

export type Stack = Awaited<ReturnType<typeof startStack>>;

/** Postgres (durable, as in production), NATS and an identity server of the benchmark's own. */
export async function startStack() {
  const folder = mkdtempSync(join(tmpdir(), 'toothwise-bench-'));
  cleanUpAfter(() => removeFolder(folder));
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
  cleanUpAfter(() => postgres.stop());
  const roles = SERVICES.map((service) => ({ service, password: PASSWORD }));
  await prepareDatabase(postgres.url, 'toothwise', roles);
  const users = domains.map(({ name, events }) => ({ name, events, password: PASSWORD }));
  const nats = await startNats({
    dataDir: join(folder, 'nats'),
    users: [...users, { name: 'platform', password: PASSWORD }],
  });
  cleanUpAfter(() => nats.stop());
  const identity = await testIdentity();
  cleanUpAfter(() => identity.close());

  const environment = async (service: string): Promise<NodeJS.ProcessEnv> => ({
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    LOG_LEVEL: 'warn',
    PUBLIC_URL: 'http://localhost:8080',
    DATABASE_URL: databaseUrl(postgres.url, 'toothwise', { service, password: PASSWORD }),
    NATS_URL: nats.url,
    NATS_USER: service,
    NATS_PASSWORD: PASSWORD,
    ERASURE_KEY: 'of-the-bench-one-key',
    ...identity.env,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'bench@toothwise.test',
    IDENTITY_ADMIN_URL: 'http://127.0.0.1:1',
    IDENTITY_ADMIN_SECRET: 'nobody listens there',
    SUPPORT_EMAIL: 'help@toothwise.test',
    DEFAULT_LOCATION: '40.7128,-74.006',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_ACCESS_KEY: 'bench-access',
    S3_SECRET_KEY: 'bench-secret-0123',
    CLAMD_URL: 'tcp://127.0.0.1:1',
    S3_BUCKET: 'files',
    S3_REGION: 'us-east-1',
    STRIPE_API_URL: 'http://127.0.0.1:1',
    STRIPE_SECRET_KEY: 'sk_test_bench',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_bench',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    CLINIC_STRIPE_WEBHOOK_SECRET: 'whsec_bench',
    STRIPE_JS_URL: 'http://localhost:8080/stripe/v3.js',
  });

  const migrate = async (service: string) => {
    const child = spawn(process.execPath, [join(root, `services/${service}/dist/migrate.js`)], {
      env: await environment(service),
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const [code] = (await once(child, 'exit')) as [number];
    if (code !== 0) throw new Error(`the migrations of ${service} failed`);
  };

  return {
    databaseUrl: (service: string) => databaseUrl(postgres.url, 'toothwise', { service, password: PASSWORD }),
    adminUrl: databaseUrl(postgres.url, 'toothwise'),
    natsUrl: nats.url,
    natsPassword: PASSWORD,
    identity,
    environment,
    migrate,
    /** @param more settings of its own */
    async serve(service: string, more: NodeJS.ProcessEnv = {}): Promise<Running> {
      const env = { ...(await environment(service)), ...more };
      return run(join(root, `services/${service}/dist/main.js`), env, `http://127.0.0.1:${env.PORT}`, '/healthz/ready');
    },
    async peer(name: string, env: NodeJS.ProcessEnv): Promise<Running> {
      const port = await freePort();
      return run(
        join(root, `bench/peers/${name}.ts`),
        { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), ...env },
        `http://127.0.0.1:${port}`,
        '/',
      );
    },
  };
}

/** @param isUp by the answer at `path` */
export async function run(
  entry: string,
  env: NodeJS.ProcessEnv,
  url: string,
  path: string,
  isUp = ({ ok }: Response) => ok,
): Promise<Running> {
  const began = performance.now();
  const child = spawn(process.execPath, [entry], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const stop = cleanUpAfter(() => end(child));
  while (!(await fetch(url + path).then(isUp, () => false))) {
    if (child.exitCode !== null) throw new Error(`${entry} ended with ${child.exitCode}`);
    await pause(10);
  }
  return { url, pid: child.pid!, bootMs: performance.now() - began, stop };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
