import { defineConfig } from '@playwright/test';
import { browserOptions, WIDTHS } from '../src/browser.js';

/** The commands of the README, run as a newcomer types them. They share one data folder, so that each start is a short one. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  // A start may build first.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  outputDir: '../../.cache/toothwise/commands-results',
  reporter: [['list'], ['json', { outputFile: '../../test-results/commands.json' }]],
  use: { launchOptions: browserOptions, viewport: WIDTHS.desktop, locale: 'en-US' },
});
