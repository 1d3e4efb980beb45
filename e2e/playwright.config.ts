import { defineConfig } from '@playwright/test';
import { rmSync } from 'node:fs';
import { makeDataFolder } from './api/data-folder.js';
import { browserOptions, SEEN_AT, TRACE } from './src/browser.js';

// The journeys run on a platform of their own: own port, own data, thrown away afterwards.
const port = Number(process.env.E2E_PORT ?? 8780);
/** A server of streets for the clinic finder's map, beyond the ports of the platform. */
const streets = port + 10_090;
process.env.E2E_BASE_URL ??= `http://localhost:${port}`;
if (!process.env.E2E_DATA) {
  const folder = makeDataFolder('e2e');
  process.env.E2E_DATA = folder;
  // Workers inherit the variable, so only the process that made the folder comes here; by then the platform has stopped.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** A domain's main journey, and what only the width decides: at the narrowest and the widest. */
const WIDTHS_BOTH = '**/journeys/*.widths.e2e.ts';
/** What `npm test` leaves to the drill's `ways`: ways that few go, machinery that long proofs meet too. */
const LATER = '**/*.later.e2e.ts';
/** Of these the desktop: `*.wide.e2e.ts` runs on a phone in `npm test`. */
const AT_DESKTOP_LATER = ['**/journeys/*.wide.e2e.ts', '**/*.{desktop,wide}.later.e2e.ts', 'platform/**/*.later.e2e.ts'];
/** Twice, as its files read `E2E_LATER`: the route matrix through the gateway, the other ways in which a remote breaks. */
const IN_BOTH = ['platform/matrix/*.e2e.ts', 'journeys/broken-remotes.desktop.e2e.ts'];
/** All others run once: on a phone, or where their file says so on a desktop; what asks the platform alone has no width. */
const AT_DESKTOP = ['**/journeys/*.desktop.e2e.ts', 'platform/**/*.e2e.ts'];
/** What `platform/erasure.later.e2e.ts` asks of the identity server too: alone for a real one, which `npm run drill -- journey` starts. */
const OF_IDENTITY = process.env.E2E_EXTERNAL ? [] : ['platform/erased-identity.e2e.ts'];

const phone = { viewport: SEEN_AT.phone, hasTouch: true };
const desktop = { viewport: SEEN_AT.desktop };
const PROJECTS = [
  { name: 'phone', testIgnore: [...AT_DESKTOP, LATER], use: phone },
  { name: 'desktop', testMatch: [...AT_DESKTOP, WIDTHS_BOTH], testIgnore: [...OF_IDENTITY, LATER], use: desktop },
];
const PROJECTS_LATER = [
  { name: 'phone', testMatch: LATER, testIgnore: ['**/*.desktop.later.e2e.ts', 'platform/**'], use: phone },
  { name: 'desktop', testMatch: [...AT_DESKTOP_LATER, ...IN_BOTH], use: desktop },
];

export default defineConfig({
  testDir: '.',
  testMatch: ['**/journeys/*.e2e.ts', 'platform/**/*.e2e.ts'],
  // Only what hangs ends here: no machine is too slow.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0,
  outputDir: '../test-results',
  reporter: [['list'], ['json', { outputFile: `../test-results/${process.env.E2E_LATER ? 'ways' : 'journeys'}.json` }]],
  use: {
    baseURL: process.env.E2E_BASE_URL,
    launchOptions: browserOptions,
    trace: TRACE,
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    locale: 'en-US',
    timezoneId: 'America/New_York',
  },
  projects: process.env.E2E_LATER ? PROJECTS_LATER : PROJECTS,
  webServer: process.env.E2E_EXTERNAL
    ? undefined
    : [
        { command: `node e2e/clinic/street-server.program.ts ${streets}`, cwd: '..', url: `http://127.0.0.1:${streets}/` },
        {
          command: `node tools/start.mjs --port ${port} --data ${process.env.E2E_DATA}`,
          cwd: '..',
          env: { CLINIC_STREETS_URL: `http://127.0.0.1:${streets}/{z}/{x}/{y}.png` },
          url: `${process.env.E2E_BASE_URL}/healthz`,
          timeout: 240_000,
          reuseExistingServer: false,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
        },
      ],
});
