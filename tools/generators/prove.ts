// npm run drill -- domains: two generated domains on the platform. In a copy of the checkout they are made, checked, tested and built; then their
// pages in Chromium, the route matrix, the kill test, and a remote alone. What five domains cost is measured by `npm run bench -- start`.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { chromium } from '@playwright/test';
import { generateDomain, installedCheckout } from '../../bench/harness/checkout.ts';
import { cleanUp, cleanUpAfter, cleanUpOnSignals } from '../../bench/harness/cleanup.ts';
import { freePlatformPort, startPlatform, type RunningPlatform } from '../../bench/harness/platform.ts';
import { browserOptions } from '../../e2e/src/browser.ts';

const NAMES = ['wellness', 'records'];
const SERVED_WITHIN_MS = 120_000;

const JEST = 'node node_modules/jest/bin/jest.js --selectProjects unit web integration --maxWorkers=2 --testPathPatterns';
const TESTED = [
  ...NAMES.flatMap((name) => [`services/${name}/`, `libs/contracts/${name}/`, `mfe-${name}/`]),
  ...['libs/contracts/clinic/', 'tools/routes/', 'tools/check/(domain|problem)-', 'tools/charts/charts', 'texts/later'],
];

cleanUpOnSignals();
const copy = installedCheckout();
const failures: string[] = [];

function passes(what: string, line: string, env: NodeJS.ProcessEnv = {}): void {
  const [program = '', ...args] = line.split(' ');
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, NX_DAEMON: 'false', ...env },
  });
  const said = stdout + stderr;
  console.log(said);
  const error = stripVTControlCharacters(said)
    .split('\n')
    .find((line) => /\berror\b|VIOLATED/i.test(line));
  says(what, status === 0, error);
}

/** @param why said at the end, which is all that is kept of a long output */
function says(what: string, holds: boolean, why = ''): void {
  console.log(`${holds ? 'holds' : 'FAILS'}: ${what}`);
  if (!holds) failures.push(`${what}: ${why.trim()}`);
}

/** @throws Error when nobody answers there in time */
async function answers(url: string): Promise<void> {
  for (const end = Date.now() + SERVED_WITHIN_MS; Date.now() < end; await pause(200)) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error(`nobody answers at ${url}`);
}

/** A remote on its examples, as `npx nx serve` shows it. */
async function showsAlone(name: string, port: number): Promise<void> {
  const args = ['nx', 'serve', `mfe-${name}`, `--port=${port}`];
  const serve = spawn('npx', args, { cwd: copy, detached: true, stdio: ['ignore', 'inherit', 'inherit'] });
  const stop = cleanUpAfter(async () => {
    const ended = once(serve, 'exit');
    process.kill(-serve.pid!, 'SIGTERM');
    await ended;
  });
  const browser = await chromium.launch(browserOptions);
  cleanUpAfter(() => browser.close());
  const url = `http://127.0.0.1:${port}/${name}`;
  await answers(url);
  const page = await browser.newPage();
  await page.goto(url);
  await page.getByRole('listitem').filter({ hasText: 'An example' }).waitFor({ timeout: 30_000 });
  says('a remote shows its page alone, by nx serve', true);
  await stop();
}

/** Slots that it fills, a further use case, an error of its own with its words, and an event of another domain. */
function withMore(name: string): void {
  const more = [`slot ${name} portal.cards`, `slot ${name} admin.tabs`, `use-case ${name}/items remove-item`, 'event clinic.lead-declined'];
  for (const one of more) passes(`npm run generate -- ${one}`, `npm run -s generate -- ${one}`);
  const add = (file: string, line: string) => {
    const text = readFileSync(join(copy, file), 'utf8');
    says(`${file} has room for an error`, text.includes('{}'));
    writeFileSync(join(copy, file), text.replace('{}', `{\n  '${name}.full': ${line},\n}`));
  };
  add(`libs/contracts/${name}/src/errors.ts`, "{ status: 409, title: 'There is no room for more.' }");
  add(`mfe-${name}/src/texts/problems.en.ts`, "{ says: 'There is no room for more.', next: 'Remove one first.' }");
}

function onPlatform({ url }: RunningPlatform, data: string): void {
  const env = { E2E_BASE_URL: url, E2E_EXTERNAL: '1', E2E_DATA: data };
  const playwright = 'npx playwright test -c e2e/playwright.config.ts';
  passes(
    'their pages show what a person has added, in Chromium',
    `${playwright} ${NAMES.map((name) => `${name}/journeys`).join(' ')}`,
    env,
  );
  passes('the route matrix holds with their rows', `${playwright} platform/matrix`, env);
  passes('the kill test holds with their work', `node e2e/chaos/main.ts --short --port ${new URL(url).port} --data ${data}`);
}

try {
  for (const name of NAMES) generateDomain(copy, name);
  const made = NAMES.map((name) => `services/${name} libs/contracts/${name} mfe-${name} e2e/${name}`).join(' ');
  withMore(NAMES[0]!);
  passes('what is made keeps the lint rules', `npx eslint ${made}`);
  passes('it compiles with the whole tree', 'npm run -s typecheck');
  passes('it is written as `npm run format` asks for', `npx prettier --check ${made} package-lock.json`);
  passes('its own tests pass, and those of what commands wrote', `${JEST} ${TESTED.join(' ')}`, {
    NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
  });
  const [port, data] = [await freePlatformPort(), join(copy, '.toothwise')];
  const platform = await startPlatform(copy, port, data);
  onPlatform(platform, data);
  await platform.stop();
  await showsAlone(NAMES[0]!, port);
} catch (error) {
  console.error(error);
  failures.push(String(error));
} finally {
  await cleanUp();
}
for (const failure of failures) console.error(`failed: ${failure}`);
process.exit(failures.length > 0 ? 1 : 0);
