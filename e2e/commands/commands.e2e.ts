import { test as base, expect } from '@playwright/test';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDomains } from '@toothwise/domains';
import { Command, root } from './command.js';

const port = Number(process.env.COMMANDS_PORT ?? 8820);
const url = `http://localhost:${port}`;
let folder: string;
let platform: string;
/** Its platform serves several tests. */
let start: Command | undefined;

/** Commands of a test end with it. */
const test = base.extend<{ run: (line: string) => Command }>({
  run: async ({}, use) => {
    const commands: Command[] = [];
    await use((line) => {
      commands.push(new Command(line));
      return commands.at(-1)!;
    });
    for (const command of commands) await command.end();
  },
});

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'toothwise-commands-'));
  // Where the tests run as root, the database's user has to enter it.
  await chmod(folder, 0o755);
  platform = `--port ${port} --data ${join(folder, 'data')}`;
});
test.afterAll(async () => {
  await start?.end();
  await rm(folder, { recursive: true, force: true });
});

const parts = async () => {
  const answer = await fetch(`http://127.0.0.1:${port + 10_039}/parts`);
  return ((await answer.json()) as { parts: Record<string, { pid?: number; state: string }> }).parts;
};

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Nothing of the platform is left: no process, no lock, no listener. */
async function expectNothingLeft(): Promise<void> {
  const noted = JSON.parse(await readFile(join(folder, 'data', 'processes.json'), 'utf8')) as Record<string, { pid: number }>;
  const alive = Object.entries(noted).filter(([, { pid }]) => runs(pid));
  expect(alive.map(([name]) => name)).toEqual([]);
  expect(existsSync(join(folder, 'data', 'running.json'))).toBe(false);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
}

test('npm start -- --fresh --port --data is ready, and says so when asked again', async ({ run }) => {
  start = new Command(`npm start -- --fresh ${platform}`);
  await start.says(/Toothwise is ready: http:\/\/localhost:\d+\n/);
  for (const name of ['patient', 'family', 'clinic', 'newclinic', 'admin']) await start.says(new RegExp(`${name}@toothwise\\.test`));
  const health = await fetch(`${url}/healthz`);
  expect(health.status).toBe(200);
  expect(Object.keys(((await health.json()) as { parts: object }).parts)).toEqual(
    expect.arrayContaining([
      'postgres',
      'nats',
      'objects',
      'identity',
      'mail',
      'stripe',
      'web',
      'gateway',
      ...readDomains().map(({ name }) => name),
    ]),
  );

  const again = run(`npm start -- ${platform}`);
  expect(await again.ended()).toBe(0);
  expect(again.output).toContain(`Toothwise runs already: ${url}`);

  const events = run(`npm run -s events -- list --data ${join(folder, 'data')}`);
  expect(await events.ended(), events.output).toBe(0);
  expect(events.output).toContain('No dead letters.');
});

test('the platform ends on SIGTERM within 10 s', async () => {
  const { seconds } = await start!.terminate();
  expect(seconds).toBeLessThan(10);
  await expectNothingLeft();
});

test('npm run dev -- screening rebuilds and restarts the service at a change, and ends on Ctrl-C', async ({ run }) => {
  const source = join(root, 'services', 'screening', 'src', 'changed-by-a-test.ts');
  const built = join(root, 'services', 'screening', 'dist', 'changed-by-a-test.js');
  const dev = run(`npm run dev -- screening ${platform}`);
  await dev.says(/Toothwise is ready/);
  const before = (await parts()).screening?.pid;
  try {
    await writeFile(source, `export const changedAt = ${Date.now()};\n`);
    await dev.says(/screening is built[\s\S]*screening is ready again/);
    expect(existsSync(built)).toBe(true);
    const after = (await parts()).screening;
    expect(after).toMatchObject({ state: 'ready' });
    expect(after?.pid).not.toBe(before);
    expect((await fetch(`${url}/api/screening/v1/settings`)).status).toBe(200);
  } finally {
    await rm(source, { force: true });
    await rm(built, { force: true });
    await rm(`${built}.map`, { force: true });
  }
  const { seconds } = await dev.interrupt();
  expect(seconds).toBeLessThan(10);
  await expectNothingLeft();
});

test('npx nx serve mfe-screening shows the remote alone, on examples and with a made-up session', async ({ run, page }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  const serve = run(`npx nx serve mfe-screening --port=${port + 1}`);
  await serve.says(/compiled successfully/);
  await page.goto(`http://127.0.0.1:${port + 1}/dental-screening`);
  await expect(page.getByRole('heading', { name: 'Dental screening', exact: true })).toBeVisible();
  await expect(page.getByText(/Credit\(s\) Available/).first()).toBeVisible();
  await page.getByRole('link', { name: 'mfe-screening' }).click();
  await expect(page.getByRole('region', { name: 'portal.cards' }).getByRole('heading').first()).toBeVisible();
  await expect(page.getByText('patient@toothwise.test')).toBeVisible();
  expect(problems).toEqual([]);
  await serve.interrupt();
  await expect(fetch(`http://127.0.0.1:${port + 1}/`)).rejects.toThrow();
});
