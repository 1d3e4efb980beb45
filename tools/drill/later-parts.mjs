// Tests that `npm test` leaves out, by the names of their files (`*.later.*`; `*.wide.e2e.ts` at a desktop): of pages in a browser, and of all else.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { jestResult, playwrightResult } from '../check/results.mjs';

const SPECS = globSync('{deploy,gateway,libs,services,tools}/**/*.later.*.ts', {
  cwd: join(import.meta.dirname, '../..'),
  exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
}).sort();

export const LATER_PARTS = [
  {
    name: 'ways',
    what: 'journeys that fewer people make, every page at every width, an erasure to the last trace, broken remotes; others at a desktop too',
    minutes: 6,
    touches: ['e2e', 'gateway', 'libs/ui', 'libs/web-platform', 'shell', 'mfe-screening', 'mfe-advisor', 'mfe-health', 'mfe-clinic'],
    needs: 'chromium',
    env: { E2E_LATER: '1' },
    command: ['playwright', ['test', '-c', 'e2e/playwright.config.ts']],
    report: 'test-results/ways.json',
    read: playwrightResult,
  },
  {
    name: 'later',
    what: 'slow specs of what seldom changes: embedded Postgres, objects and identity, a damaged broker, long scans, the search against a model',
    minutes: 5,
    touches: [
      'deploy/embedded/src/stores/postgres',
      'deploy/embedded/src/stores/objects',
      'deploy/embedded/src/identity',
      'libs/event-bus',
      'services/health/src/records/documents',
      'services/clinic/src/directory',
      'tools/generators',
      'tools/converse',
      'tools/nx',
      'tools/triage',
      ...SPECS,
    ],
    env: {
      LATER: '1',
      PROGRAMS: 'built',
      DECODING_NICENESS: '0',
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    },
    command: ['node', ['node_modules/jest/bin/jest.js', '--json', '--outputFile=test-results/later.json', '--runTestsByPath', ...SPECS]],
    report: 'test-results/later.json',
    read: jestResult,
  },
];
