import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { committedKongFile, kongFileText, readKongFile, renderKongFile, type RenderSettings } from '@toothwise/gateway';
import { startNats } from '../nats/start-nats.js';
import { databaseUrl, prepareDatabase } from '../postgres/prepare-database.js';
import { startPostgres } from '../postgres/start-postgres.js';
import { installationRoot } from '../process/installation.js';
import { answers } from '../process/ports.js';
import type { Secrets } from './installation-settings.js';
import { nodePart } from './node-part.js';
import type { PlatformOptions } from './options.js';
import type { Part } from './part.js';
import type { portsOf } from './ports-of.js';
import { serviceEnvironment } from './service-environment.js';

export interface PlatformContext {
  options: PlatformOptions;
  ports: ReturnType<typeof portsOf>;
  secrets: Secrets;
  /** Services whose build is present. */
  services: string[];
  /** Said to the person once, such as where the database lives. */
  notice: (line: string) => void;
}

export const database = 'toothwise';
const host = '127.0.0.1';
const root = installationRoot();
const own = join(import.meta.dirname, '..');

/** The services whose build is present, in the order in which their demo data depends on each other. */
export function builtServices(): string[] {
  const order = ['account', 'clinic', 'screening', 'advisor', 'health'];
  return order.filter((service) => existsSync(join(root, 'services', service, 'dist', 'main.js')));
}

export const publicUrl = ({ port }: PlatformOptions) => `http://localhost:${port}`;
export const serviceFolder = (service: string) => join(root, 'services', service);
export const identityEntry = (script: 'main' | 'seed') => join(own, 'identity', `${script}.js`);

/** Every part of the platform, as data. What has not been built yet is left out and named in `missing`. */
export function platformParts(context: PlatformContext): { parts: Part[]; missing: string[] } {
  const { ports, services } = context;
  const log = (name: string) => join(context.options.dataDir, 'logs', `${name}.log`);
  const folder = (name: string) => join(context.options.dataDir, name);
  const health = (port: number) => `http://${host}:${port}/healthz`;
  const missing: string[] = [];
  const doubles = [identityPart(context, log), stripePart(context, log, folder), openAiPart(context, log)];
  if (!doubles[0]) missing.push('identity (sign-in is not possible)');
  if (!doubles[1]) missing.push('stripe (payments are not possible)');
  const parts: (Part | undefined)[] = [
    postgresPart(context, log('postgres'), folder('postgres')),
    natsPart(context, log('nats'), folder('nats')),
    nodePart({
      name: 'objects',
      needs: [],
      entry: join(own, 'objects', 'main.js'),
      cwd: root,
      env: {
        PORT: String(ports.objects),
        DATA_DIR: folder('objects'),
        S3_ACCESS_KEY: context.secrets.s3AccessKey,
        S3_SECRET_KEY: context.secrets.s3SecretKey,
      },
      logFile: log('objects'),
      readyUrl: health(ports.objects),
    }),
    nodePart({
      name: 'mail',
      needs: [],
      entry: join(own, 'mail', 'main.js'),
      cwd: root,
      env: { PORT: String(ports.mail), SMTP_PORT: String(ports.smtp), DATA_DIR: folder('mail') },
      logFile: log('mail'),
      readyUrl: health(ports.mail),
    }),
    nodePart({
      name: 'web',
      needs: [],
      entry: join(own, 'web', 'main.js'),
      cwd: root,
      env: { PORT: String(ports.web), SHELL_DIST: join(root, 'shell', 'dist'), REMOTES: JSON.stringify(remoteFolders()) },
      logFile: log('web'),
      readyUrl: health(ports.web),
    }),
    ...doubles,
    ...services.map((service) => servicePart(context, service, log(service))),
    gatewayPart(context, log('gateway'), folder('gateway')),
  ];
  const present = parts.filter((part) => part !== undefined);
  const names = new Set(present.map(({ name }) => name));
  return { parts: present.map((part) => ({ ...part, needs: part.needs.filter((need) => names.has(need)) })), missing };
}

function postgresPart({ ports, secrets, services, notice }: PlatformContext, logFile: string, dataDir: string): Part {
  const roles = [...services, 'identity'].map((service) => ({ service, password: secrets.databases[service]! }));
  let running: Awaited<ReturnType<typeof startPostgres>> | undefined;
  return {
    name: 'postgres',
    needs: [],
    logFile,
    async start(signal) {
      running = await startPostgres({ dataDir, port: ports.postgres, password: secrets.postgres, logFile, maxConnections: 150, signal });
      if (running.notice) notice(running.notice);
      await prepareDatabase(running.url, database, roles);
      return running;
    },
    ready: () => answers(ports.postgres),
  };
}

function natsPart({ ports, secrets, services, notice }: PlatformContext, logFile: string, dataDir: string): Part {
  const users = services.map((name) => ({ name, password: secrets.nats[name]! }));
  const admin = { name: 'platform', password: secrets.natsPlatform, kind: 'admin' as const };
  return {
    name: 'nats',
    needs: [],
    logFile,
    start: (signal) => startNats({ dataDir, port: ports.nats, users: [...users, admin], logFile, onProgress: notice, signal }),
    ready: () => answers(ports.nats),
  };
}

function identityPart({ options, ports, secrets }: PlatformContext, log: (name: string) => string): Part | undefined {
  const entry = identityEntry('main');
  if (!existsSync(entry)) return undefined;
  return nodePart({
    name: 'identity',
    needs: ['postgres', 'mail'],
    entry,
    cwd: root,
    env: {
      HOST: host,
      PORT: String(ports.identity),
      PUBLIC_URL: publicUrl(options),
      DATABASE_URL: roleUrl(ports.postgres, 'identity', secrets),
      IDENTITY_SECRET: secrets.identity,
      SMTP_URL: `smtp://${host}:${ports.smtp}`,
      ...(process.env.ADMIN_EMAILS ? { ADMIN_EMAILS: process.env.ADMIN_EMAILS } : {}),
    },
    logFile: log('identity'),
    readyUrl: jwksUrl(ports.identity),
  });
}

function stripePart(
  { ports, secrets }: PlatformContext,
  log: (name: string) => string,
  folder: (name: string) => string,
): Part | undefined {
  const entry = join(own, 'stripe', 'main.js');
  if (!existsSync(entry)) return undefined;
  return nodePart({
    name: 'stripe',
    needs: [],
    entry,
    cwd: root,
    env: {
      HOST: host,
      PORT: String(ports.stripe),
      DATA_DIR: folder('stripe'),
      STRIPE_SECRET_KEY: secrets.stripeSecretKey,
      STRIPE_PUBLISHABLE_KEY: secrets.stripePublishableKey,
      STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
      STRIPE_WEBHOOK_URL: `http://${host}:${ports.gateway}/api/screening/v1/stripe/webhook`,
    },
    logFile: log('stripe'),
    readyUrl: `http://${host}:${ports.stripe}/healthz`,
  });
}

function openAiPart({ options, ports, secrets }: PlatformContext, log: (name: string) => string): Part | undefined {
  if (!options.openAiDouble) return undefined;
  return nodePart({
    name: 'openai',
    needs: [],
    entry: join(own, 'openai', 'main.js'),
    cwd: root,
    env: { HOST: host, PORT: String(ports.openai), OPENAI_API_KEY: secrets.openAiKey },
    logFile: log('openai'),
    readyUrl: `http://${host}:${ports.openai}/healthz`,
  });
}

function servicePart(context: PlatformContext, service: string, logFile: string): Part {
  const folder = serviceFolder(service);
  const migrate = join(folder, 'dist', 'migrate.js');
  return nodePart({
    name: service,
    needs: ['postgres', 'nats', 'objects', 'mail', 'identity', 'stripe', 'openai'],
    entry: join(folder, 'dist', 'main.js'),
    before: existsSync(migrate) ? [migrate] : [],
    cwd: folder,
    env: serviceEnvironment(context, service),
    logFile,
    readyUrl: `http://${host}:${context.ports[service as 'account']}/healthz/ready`,
    graceMs: 8000,
  });
}

function gatewayPart({ options, ports, services }: PlatformContext, logFile: string, folder: string): Part {
  const file = join(folder, 'kong.yml');
  const port = (name: keyof typeof ports) => `${host}:${ports[name]}`;
  const upstreams = {
    'web:8080': port('web'),
    'identity:8080': port('identity'),
    'objects:9000': port('objects'),
    'mail:8025': port('mail'),
    'stripe:12111': port('stripe'),
  };
  const serviceUpstreams = ['account', 'screening', 'advisor', 'clinic', 'health'].map((name) => [`${name}:3000`, port(name as 'account')]);
  const part = nodePart({
    name: 'gateway',
    needs: ['web', 'objects', 'mail', 'identity', 'stripe', ...services],
    entry: join(root, 'gateway', 'dist', 'main.js'),
    cwd: root,
    env: {
      HOST: host,
      PORT: String(ports.gateway),
      KONG_FILE: file,
      GATEWAY_UPSTREAMS: JSON.stringify({ ...upstreams, ...Object.fromEntries(serviceUpstreams) }),
      GATEWAY_STATUS_URL: `http://${host}:${ports.status}/status`,
      ...(process.env.GATEWAY_RATE_FACTOR ? { GATEWAY_RATE_FACTOR: process.env.GATEWAY_RATE_FACTOR } : {}),
    },
    logFile,
    readyUrl: `http://${host}:${ports.gateway}/remotes.json`,
  });
  const start = async (signal: AbortSignal) => {
    const jwks = existsSync(identityEntry('main')) ? await publishedKeys(ports.identity) : { keys: [] };
    const rendered = renderKongFile(readKongFile(committedKongFile), { jwks, publicUrl: publicUrl(options), mode: 'embedded' });
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, kongFileText(rendered), { mode: 0o600 });
    return part.start(signal);
  };
  return { ...part, start };
}

export const jwksUrl = (port: number) => `http://${host}:${port}/realms/toothwise/protocol/openid-connect/certs`;

async function publishedKeys(port: number): Promise<RenderSettings['jwks']> {
  return (await (await fetch(jwksUrl(port), { signal: AbortSignal.timeout(5000) })).json()) as RenderSettings['jwks'];
}

export function roleUrl(port: number, service: string, secrets: Secrets): string {
  return databaseUrl(`postgres://postgres@${host}:${port}/postgres`, database, { service, password: secrets.databases[service]! });
}

function remoteFolders(): { id: string; dist: string }[] {
  const folders = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  return folders.map((name) => ({ id: name.slice('mfe-'.length), dist: join(root, name, 'dist') }));
}
