// What `npm test` runs, in order: cheap first. `report` is the file or folder from which a runner's counts are read; a step without one counts as one check.
// `beside`: neighbours with the same word run two at a time.
import { REPORTS } from '../jest/sizes.mjs';
import { jestResults, playwrightResult } from './results.mjs';

export const STEPS = [
  { name: 'types', beside: 'static', command: ['npm', ['run', '-s', 'typecheck']] },
  { name: 'lint', beside: 'static', command: ['npm', ['run', '-s', 'lint']] },
  { name: 'promises', beside: 'static', command: ['npm', ['run', '-s', 'promises']] },
  { name: 'format', beside: 'static', command: ['npm', ['run', '-s', 'format']] },
  { name: 'boundaries', beside: 'static', command: ['npm', ['run', '-s', 'boundaries']] },
  { name: 'unused', beside: 'static', command: ['npm', ['run', '-s', 'unused']] },
  { name: 'secrets', beside: 'static', command: ['npm', ['run', '-s', 'secrets']] },
  { name: 'build', command: ['npx', ['nx', 'run-many', '-t', 'build', '--parallel=2', '--output-style=static']] },
  {
    name: 'tests',
    command: ['npx', ['nx', 'run-many', '-t', 'test-unit', 'test-web', 'test-integration', '--output-style=static']],
    report: REPORTS,
    read: jestResults,
  },
  {
    name: 'journeys',
    needs: 'chromium',
    command: ['npx', ['playwright', 'test', '-c', 'e2e/playwright.config.ts']],
    report: 'test-results/journeys.json',
    read: playwrightResult,
  },
  {
    name: 'identity pages',
    needs: 'chromium',
    command: ['npx', ['playwright', 'test', '-c', 'e2e/identity/playwright.config.ts']],
    report: 'test-results/identity.json',
    read: playwrightResult,
  },
];
