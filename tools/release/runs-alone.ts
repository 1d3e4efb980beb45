import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { databaseUrl, freePort, prepareDatabase, startNats, startPostgres } from '@toothwise/embedded';
import { readDomains } from '@toothwise/domains';
import { cleanUpAfter } from '../../bench/harness/cleanup.ts';
import { declaredSettings } from '../charts/declared-settings.ts';

const NODE = { PATH: '/usr/bin:/bin' };
const NOBODY = 'http://127.0.0.1:1';
const READY_WITHIN_MS = 30_000;

/**
 * Runs what a release has prepared for a service's image outside of every checkout, by `node` alone: its migrations on a database that is
 * new, then itself, until it says that it is ready. @throws Error with what it said instead
 */
export async function serviceRunsAlone(root: string, name: string, prepared: string): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'toothwise-alone-'));
  cleanUpAfter(() => rmSync(work, { recursive: true, force: true }));
  execFileSync('chmod', ['755', work]);
  execFileSync('cp', ['-a', join(prepared, 'app'), join(work, 'app')]);
  const port = await freePort();
  const env = { ...NODE, ...(await settingsOf(root, name, work)), HOST: '127.0.0.1', PORT: String(port) };
  const cwd = join(work, 'app/services', name, 'dist');
  execFileSync(process.execPath, ['migrate.js'], { cwd, env, stdio: 'pipe' });
  const service = spawn(process.execPath, ['main.js'], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = cleanUpAfter(() => void service.kill('SIGKILL'));
  let said = '';
  for (const stream of [service.stdout, service.stderr]) stream.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2000)));
  for (const end = Date.now() + READY_WITHIN_MS; Date.now() < end && service.exitCode === null; await pause(200)) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz/ready`).catch(() => undefined);
    if (answer?.ok) return stop();
  }
  throw new Error(`it does not become ready: ${said}`);
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
