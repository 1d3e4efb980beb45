// What `npm test` runs, in order: cheap first. `report` is the file from which a runner's counts are read; a step without one counts as one check.
// `beside`: may run beside another such step. `long`: `npm run test:long` runs these, and nothing else.
import { jestResult, playwrightResult } from './results.mjs';

const jest = (project, file) => ({
  command: ['node', ['node_modules/jest/bin/jest.js', '--selectProjects', project, '--json', `--outputFile=${file}`, '--silent=false']],
  env: { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' },
  report: file,
  read: jestResult,
});

export const STEPS = [
  { name: 'types', beside: true, command: ['npm', ['run', '-s', 'typecheck']] },
  { name: 'lint', beside: true, command: ['npx', ['eslint', '.']] },
  { name: 'format', beside: true, command: ['npx', ['prettier', '--check', '--log-level', 'warn', '.']] },
  { name: 'boundaries', beside: true, command: ['npm', ['run', '-s', 'boundaries']] },
  { name: 'secrets', beside: true, command: ['npm', ['run', '-s', 'secrets']] },
  { name: 'build', command: ['npx', ['nx', 'run-many', '-t', 'build', '--parallel=2', '--output-style=static']] },
  { name: 'unit', ...jest('unit', 'test-results/unit.json') },
  { name: 'web', ...jest('web', 'test-results/web.json') },
  { name: 'integration', ...jest('integration', 'test-results/integration.json') },
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
  {
    name: 'commands',
    needs: 'chromium',
    command: ['npx', ['playwright', 'test', '-c', 'e2e/commands/playwright.config.ts']],
    report: 'test-results/commands.json',
    read: playwrightResult,
  },
  { name: 'chaos', command: ['npm', ['run', '-s', 'test:chaos', '--', '--short']] },
  { name: 'siege', long: true, command: ['npm', ['run', '-s', 'test:siege']] },
  { name: 'chaos at full length', long: true, command: ['npm', ['run', '-s', 'test:chaos']] },
  { name: 'siege of heavy photos', long: true, command: ['npm', ['run', '-s', 'test:siege-photos']] },
  { name: 'spoilt rows', long: true, command: ['npm', ['run', '-s', 'rows', '--', '--spoil', '20']] },
];
