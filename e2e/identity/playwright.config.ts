import { defineConfig } from '@playwright/test';
import { browserOptions, TRACE, WIDTHS } from '../src/browser.js';

/**
 * The identity pages in a browser. By default against the embedded provider; `npm run drill -- keycloak` runs the same tests, and compares
 * with the same pictures, against a real Keycloak (KEYCLOAK_URL).
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  timeout: 60_000,
  expect: { timeout: 15_000, toHaveScreenshot: { maxDiffPixelRatio: 0.01, animations: 'allow' } },
  // A real Keycloak knows one address of the application; the embedded one gets its own for each worker.
  workers: process.env['KEYCLOAK_URL'] ? 1 : 2,
  forbidOnly: Boolean(process.env['CI']),
  // The embedded provider's pages are the pictures that Keycloak's pages are held against.
  updateSnapshots: process.env['KEYCLOAK_URL'] ? 'none' : 'all',
  outputDir: '../../.cache/toothwise/identity-results',
  snapshotPathTemplate: `${process.env['IDENTITY_PICTURES'] ?? '../../.cache/toothwise/identity-pictures'}/{projectName}/{arg}{ext}`,
  reporter: [['list'], ['json', { outputFile: '../../test-results/identity.json' }]],
  use: { launchOptions: browserOptions, locale: 'en-US', trace: TRACE },
  projects: [
    { name: 'phone', use: { viewport: WIDTHS.phone, hasTouch: true } },
    // What the width decides is how the pages look.
    { name: 'desktop', testMatch: '*.widths.e2e.ts', use: { viewport: WIDTHS.desktop } },
  ],
});
