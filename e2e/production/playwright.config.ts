import { defineConfig } from '@playwright/test';
import { rmSync } from 'node:fs';
import { makeDataFolder } from '../api/data-folder.js';
import { browserOptions, TRACE, WIDTHS } from '../src/browser.js';

/**
 * What holds where nobody was before: an installation without demo data, in production mode. By default one of its own;
 * `npm run drill -- whole-people` runs the same tests against pods.
 */
const port = Number(process.env.E2E_PORT ?? 9490);
process.env.E2E_BASE_URL ??= `http://localhost:${port}`;
/** Of the operator, who names it before anybody has signed up. */
process.env.E2E_ADMIN_EMAIL ??= 'office@example.com';
if (!process.env.E2E_DATA) {
  const folder = makeDataFolder('production');
  process.env.E2E_DATA = folder;
  // Workers inherit the variable, so only the process that made the folder comes here; by then the platform has stopped.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  outputDir: '../../.cache/toothwise/production-results',
  reporter: [['list'], ['json', { outputFile: '../../test-results/production.json' }]],
  use: {
    baseURL: process.env.E2E_BASE_URL,
    launchOptions: browserOptions,
    trace: TRACE,
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    viewport: WIDTHS.desktop,
    locale: 'en-US',
    timezoneId: 'America/Anchorage',
  },
  webServer: process.env.E2E_EXTERNAL
    ? undefined
    : {
        command: `node tools/start.mjs --no-seed --port ${port} --data ${process.env.E2E_DATA}`,
        cwd: '../..',
        env: { TOOTHWISE_MODE: 'production', ADMIN_EMAILS: process.env.E2E_ADMIN_EMAIL },
        url: `${process.env.E2E_BASE_URL}/healthz`,
        timeout: 240_000,
        reuseExistingServer: false,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      },
});
