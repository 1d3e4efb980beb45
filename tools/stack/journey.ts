import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDomains } from '@toothwise/domains';
import { Platform } from '../../e2e/chaos/platform.js';
import { demoUsers } from '../../deploy/embedded/src/identity/demo-people.js';
import { readSeedFile } from '../../deploy/embedded/src/identity/seed-accounts.js';
import { startNats } from '../../deploy/embedded/src/stores/nats/start-nats.js';
import { freePort } from '../../deploy/embedded/src/process/ports.js';
import { portsOf } from '../../deploy/embedded/src/supervisor/ports-of.js';
import { startKeycloak } from './keycloak.js';
import { obtain } from '../proof/programs.js';
import { obtainKeycloak, obtainNats } from './programs.js';
import { root, runPlaywright, type Counts } from './run.js';
import { startVersitygw } from './versitygw.js';

const domains = readDomains();
const secret = () => randomBytes(24).toString('hex');

/** The main journey in a browser, and the end of an account, on a platform whose identity server, object store and broker are the real ones. */
export async function journey(): Promise<Counts[]> {
  const [keycloak, versitygw, nats] = [await obtainKeycloak(), await obtain('versitygw'), await obtainNats()];
  await using stack = new AsyncDisposableStack();
  const folder = stack.adopt(await mkdtemp(join(tmpdir(), 'toothwise-stack-')), (path) => rm(path, { recursive: true, force: true }));
  const platform = stack.adopt(new Platform(Number(process.env['STACK_PORT'] ?? 8790)), (one) => one.stop());

  const objects = { program: versitygw, dataDir: join(folder, 's3'), port: await freePort(), origin: platform.url };
  const keys = { accessKey: secret(), secretKey: secret() };
  const s3 = stack.adopt(await startVersitygw({ ...objects, ...keys }), (server) => server.stop());

  const passwords = Object.fromEntries(domains.map(({ name }) => [name, secret()]));
  const users = domains.map(({ name, events }) => ({ name, events, password: passwords[name]! }));
  process.env['NATS_SERVER'] = nats;
  const broker = stack.adopt(await startNats({ dataDir: join(folder, 'nats'), users }), (server) => server.stop());

  const port = await freePort();
  console.log(`starting Keycloak for ${platform.url}`);
  const people = [...demoUsers(), ...readSeedFile(join(root, 'services', 'clinic', 'seed-users.json'))];
  const adminSecret = secret();
  const settings = { home: keycloak, adminSecret, publicUrl: platform.url, port, smtpPort: portsOf(platform.port).smtp, people };
  stack.adopt(await startKeycloak({ ...settings, logFile: join(folder, 'keycloak.log') }), (server) => server.stop());

  const serversFile = join(folder, 'servers.json');
  const servers = {
    identity: { url: `http://127.0.0.1:${port}`, adminSecret },
    objects: { url: s3.url, ...keys },
    nats: { url: broker.url, passwords },
  };
  writeFileSync(serversFile, JSON.stringify(servers), { mode: 0o600 });
  console.log(`starting the platform at ${platform.url}`);
  await platform.start({}, ['--servers', serversFile]);

  const own = { E2E_IDENTITY_URL: servers.identity.url, E2E_IDENTITY_SECRET: adminSecret };
  const env = { E2E_BASE_URL: platform.url, E2E_EXTERNAL: '1', E2E_DATA: platform.dataDir, ...own };
  const args = ['--project=desktop', 'screening-becomes-a-lead', 'erased-identity'];
  const played = await runPlaywright('journey', 'e2e/playwright.config.ts', args, env);
  return [played, await checkServersWereUsed(platform, folder)];
}

/** A journey that passed on the embedded parts would prove nothing here. */
async function checkServersWereUsed(platform: Platform, folder: string): Promise<Counts> {
  const parts = await platform.parts();
  const log = readFileSync(join(folder, 'nats', 'nats.log'), 'utf8');
  const facts = {
    'identity, objects and nats are no processes of the platform': ['identity', 'objects', 'nats'].every((name) => !parts[name]?.pid),
    'the platform keeps no objects and no streams of its own': !['objects', 'nats'].some((name) =>
      existsSync(join(platform.dataDir, name)),
    ),
    'the photo is in versitygw': readdirSync(join(folder, 's3', 'root', 'files', 'screening')).length > 0,
    'the streams are in the current nats-server':
      /Version:\s+2\.(1[2-9]|[2-9]\d)/u.test(log) && existsSync(join(folder, 'nats', 'store', 'jetstream', '$G', 'streams', 'SCREENING')),
  };
  const wrong = Object.entries(facts).filter(([, holds]) => !holds);
  for (const [fact] of wrong) console.error(`not so: ${fact}`);
  return { passed: Object.keys(facts).length - wrong.length, failed: wrong.length };
}
