import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { databaseUrl, freePort, prepareDatabase, startNats, startPostgres } from '@toothwise/embedded';
import { readDomains } from '@toothwise/domains';
import { kongFileText, renderKongFile, routeTable } from '@toothwise/gateway';
import { cleanUpAfter } from '../../bench/harness/cleanup.ts';
import { startChild } from '../../deploy/embedded/src/process/child.js';
import { httpProbe, untilReady } from '../../deploy/embedded/src/process/ready.js';
import { declaredSettings } from '../charts/declared-settings.ts';

const NODE = { PATH: '/usr/bin:/bin' };
const NOBODY = 'http://127.0.0.1:1';

/**
 * Runs what a release has prepared for a service's image outside of every checkout, by `node` alone: its migrations on a database that is
 * new, then itself, until it says that it is ready. @throws Error with what it said instead
 */
export async function serviceRunsAlone(root: string, name: string, prepared: string): Promise<void> {
  const { app, work } = outside(prepared);
  const port = await freePort();
  const env = { ...NODE, ...(await settingsOf(root, name, work)), HOST: '127.0.0.1', PORT: String(port) };
  const cwd = join(app, 'services', name, 'dist');
  execFileSync(process.execPath, ['migrate.js'], { cwd, env, stdio: 'pipe' });
  const stop = await becomesReady({ cwd, env, probe: `http://127.0.0.1:${port}/healthz/ready` });
  await stop();
}

/** The same of the gateway, which then gives the files of the shell, whose web server runs behind it as it is in its own image. */
export async function shellRunsBehindGateway(root: string, shell: string, gateway: string): Promise<void> {
  const [web, front, figures] = [await freePort(), await freePort(), await freePort()];
  const files = outside(join(shell, 'web')).app;
  const server = { HOST: '127.0.0.1', PORT: String(web), SHELL_DIST: join(files, 'files') };
  const stopWeb = await becomesReady({ cwd: join(files, 'deploy/web/dist'), env: { ...NODE, ...server }, probe: `http://127.0.0.1:${web}/healthz` });
  const KONG_FILE = join(outside(join(gateway, 'service')).app, 'kong.yml');
  const table = renderKongFile(routeTable(), { jwks: { keys: [] }, publicUrl: 'http://localhost', mode: 'production', upstreams: { 'web:8080': `127.0.0.1:${web}` } });
  writeFileSync(KONG_FILE, kongFileText(table));
  const told = { HOST: '127.0.0.1', PORT: String(front), FIGURES_PORT: String(figures), KONG_FILE };
  const cwd = join(dirname(KONG_FILE), 'gateway/dist');
  const stopGateway = await becomesReady({ cwd, env: { ...NODE, ...told }, probe: `http://127.0.0.1:${figures}/healthz` });
  const page = await fetch(`http://127.0.0.1:${front}/`);
  const text = await page.text();
  await Promise.all([stopGateway(), stopWeb()]);
  if (!page.ok || !text.includes('<title>')) throw new Error(`the gateway answers ${page.status}: ${text.slice(0, 200)}`);
}

/** A copy of what an image holds, outside of every checkout. */
function outside(prepared: string): { app: string; work: string } {
  const work = mkdtempSync(join(tmpdir(), 'toothwise-alone-'));
  cleanUpAfter(() => rmSync(work, { recursive: true, force: true }));
  execFileSync('chmod', ['755', work]);
  execFileSync('cp', ['-a', join(prepared, 'app'), join(work, 'app')]);
  return { app: join(work, 'app'), work };
}

/** Runs `main.js` until the probe is content. @returns what stops it */
async function becomesReady({ cwd, env, probe }: { cwd: string; env: NodeJS.ProcessEnv; probe: string }): Promise<() => Promise<void>> {
  const logFile = join(cwd, 'said.log');
  const child = await startChild({ command: process.execPath, args: ['main.js'], env, cwd, logFile });
  const stop = cleanUpAfter(() => child.stop());
  await untilReady({ name: cwd, probe: httpProbe(probe), exited: child.exited, logFile });
  return stop;
}

/** What it needs, of real servers where it asks them at its start; elsewhere nobody answers. */
async function settingsOf(root: string, name: string, work: string): Promise<Record<string, string>> {
  const postgres = await startPostgres({ dataDir: join(work, 'postgres'), durable: false });
  cleanUpAfter(() => postgres.stop());
  const role = { service: name, password: 'of-a-proof' };
  await prepareDatabase(postgres.url, 'toothwise', [role]);
  const domain = readDomains(root).find((one) => one.name === name)!;
  const nats = await startNats({ dataDir: join(work, 'nats'), users: [{ ...role, name, events: domain.events }] });
  cleanUpAfter(() => nats.stop());
  const declared = (await declaredSettings(root, domain)).filter(({ isRequired }) => isRequired);
  const dummies = declared.map(({ name: setting, schema }) => [setting, setting.endsWith('_URL') || schema.format === 'uri' ? NOBODY : 'of-a-proof-of-releases']);
  const bus = { NATS_URL: nats.url, NATS_USER: name, NATS_PASSWORD: role.password };
  return { ...Object.fromEntries(dummies), CLAMD_URL: 'tcp://127.0.0.1:1', DATABASE_URL: databaseUrl(postgres.url, 'toothwise', role), ...bus };
}
