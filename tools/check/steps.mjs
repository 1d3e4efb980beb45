// What `npm test` runs, in order: cheap first. `report` is the file or folder from which a runner's counts are read; a step without one counts as one check.
// `beside`: neighbours with the same word run two at a time. `long`: `npm run test:long` runs these, and nothing else.
import { REPORTS } from '../jest/sizes.mjs';
import { jestResult, jestResults, playwrightResult } from './results.mjs';

const besides = { long: true, beside: 'proofs' };

export const STEPS = [
  { name: 'types', beside: 'static', command: ['npm', ['run', '-s', 'typecheck']] },
  { name: 'lint', beside: 'static', command: ['npm', ['run', '-s', 'lint']] },
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
    beside: 'browsers',
    needs: 'chromium',
    command: ['npx', ['playwright', 'test', '-c', 'e2e/identity/playwright.config.ts']],
    report: 'test-results/identity.json',
    read: playwrightResult,
  },
  {
    // The short kill test among them, on a platform that they have started. Half the time they wait.
    name: 'commands',
    beside: 'browsers',
    needs: 'chromium',
    command: ['npx', ['playwright', 'test', '-c', 'e2e/commands/playwright.config.ts']],
    report: 'test-results/commands.json',
    read: playwrightResult,
  },
  { name: 'siege', long: true, command: ['npm', ['run', '-s', 'test:siege']] },
  { name: 'siege of heavy photos', long: true, command: ['npm', ['run', '-s', 'test:siege-photos']] },
  { name: 'siege of hostile files', long: true, command: ['npm', ['run', '-s', 'test:hostile']] },
  { name: 'two processes of each service', long: true, command: ['npm', ['run', '-s', 'test:replicas']] },
  { name: 'migrations under writes', long: true, command: ['npm', ['run', '-s', 'test:migrations']] },
  // Two at a time, the longest first: those that kill and restore wait half of theirs. The sieges and the migrations measure, alone.
  { name: 'chaos at full length', ...besides, command: ['npm', ['run', '-s', 'test:chaos']] },
  { name: 'the model made again', ...besides, command: ['npm', ['run', '-s', 'triage', '--', 'train', '--check']] },
  {
    // 1,000 starts for 100 credits, 200 histories of money and what must be noticed in spoilt ones, every plan for 14 months.
    name: 'money at full length',
    ...besides,
    env: {
      MONEY: 'long',
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    },
    command: [
      'node',
      [
        'node_modules/jest/bin/jest.js',
        '--json',
        '--outputFile=test-results/money.json',
        '--runTestsByPath',
        'services/screening/src/credits/credit-ledger.db-spec.ts',
        'services/screening/src/credits/money-against-a-model.db-spec.ts',
        'services/screening/src/membership/plans-by-test-clock.api-spec.ts',
      ],
    ],
    report: 'test-results/money.json',
    read: jestResult,
  },
  {
    // 200 histories of what practices owe, each kind of step a hundred times at least; then what must be noticed in spoilt ones.
    name: 'charges at full length',
    ...besides,
    env: { MONEY: 'long', CHARGE_SEEDS: '200', NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' },
    command: [
      'node',
      [
        'node_modules/jest/bin/jest.js',
        '--json',
        '--outputFile=test-results/charges.json',
        '--runTestsByPath',
        'services/clinic/src/charges/charges-against-a-model.db-spec.ts',
      ],
    ],
    report: 'test-results/charges.json',
    read: jestResult,
  },
  { name: 'alerts by a real Prometheus', ...besides, command: ['npm', ['run', '-s', 'test:stack', '--', 'prometheus']] },
  { name: 'charts', ...besides, command: ['npm', ['run', '-s', 'test:charts']] },
  { name: 'generated domains', ...besides, needs: 'chromium', command: ['node', ['tools/generators/prove.ts']] },
  { name: 'releases', ...besides, command: ['npm', ['run', '-s', 'test:release']] },
  { name: 'a backup restored', ...besides, command: ['npm', ['run', '-s', 'test:restore']] },
  {
    name: 'strangers in production mode',
    ...besides,
    needs: 'chromium',
    command: ['npm', ['run', '-s', 'test:production']],
    report: 'test-results/production.json',
    read: playwrightResult,
  },
  { name: 'chaos without the inbox', ...besides, command: ['npm', ['run', '-s', 'test:chaos', '--', '--without-inbox', '--port', '9160']] },
  {
    // Its programs and the whole Chromium are fetched once; where they cannot be had it is skipped with the reason, and fails in CI.
    name: 'speech',
    ...besides,
    needs: 'whole chromium',
    optional: true,
    command: ['npm', ['run', '-s', 'test:speech']],
    report: 'test-results/speech.json',
    read: playwrightResult,
  },
  { name: 'spoilt rows', ...besides, command: ['npm', ['run', '-s', 'rows', '--', '--spoil', '30', '--seed', '11']] },
  { name: 'made documents, read', ...besides, command: ['npm', ['run', '-s', 'test:extract', '--', '--long']] },
  { name: '500 MB through the object store', ...besides, command: ['npm', ['run', '-s', 'test:objects']] },
];
