// What a release needs beside `npm test`, in order; `npm run drill -- --list` prints it. Beside what a step has (tools/check/steps.mjs), a part says
//   minutes   that it usually takes on two quiet cores, 15 at the most: of more, somebody would stop asking for it
//   first     minutes more where its programs are not in the cache yet; 0 where they are a part of its minutes
//   touches   beginnings of paths: who changes something there has CI run the part
//   optional  it may be that a machine cannot run it (exit 2, or a browser that cannot be had): skipped with the reason, and failed in CI
import { jestResult, playwrightResult } from '../check/results.mjs';
import { CLUSTER_PARTS, typed } from './cluster-parts.mjs';
import { LATER_PARTS } from './later-parts.mjs';

const playwright = (name) => ({
  command: ['playwright', ['test', '-c', `e2e/${name}/playwright.config.ts`]],
  report: `test-results/${name}.json`,
  read: playwrightResult,
});
/** Specs that `npm test` runs too, here on far more histories, answers or conversations: their files read the variable. */
const long = (name, variable, ...files) => ({
  name,
  env: { [variable]: 'long', NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' },
  command: ['node', ['node_modules/jest/bin/jest.js', '--json', `--outputFile=test-results/${name}.json`, '--runTestsByPath', ...files]],
  report: `test-results/${name}.json`,
  read: jestResult,
});

const EMBEDDED = 'deploy/embedded/src';
const SCREENING_MONEY = 'services/screening/src/money';
const ofStack = (...servers) => ({ optional: true, command: typed('tools/stack/main.ts', ...servers) });

export const PARTS = [
  {
    name: 'commands',
    what: 'start, again, dead letters, stop, dev and a remote alone, as a newcomer types them',
    minutes: 3,
    touches: [
      'e2e/commands',
      'tools/start.mjs',
      'tools/dev.mjs',
      'tools/setup',
      'tools/events',
      `${EMBEDDED}/supervisor`,
      'libs/federation-preset',
    ],
    needs: 'chromium',
    ...playwright('commands'),
  },
  {
    name: 'weather',
    what: 'main journeys under a translator, a cut line, odd languages, zones, clocks and names; all 150 pairs with `-- --all`',
    minutes: 4,
    touches: ['e2e/weather', 'libs/web-platform', 'libs/ui', 'shell', 'mfe-screening', 'mfe-advisor', 'mfe-health', 'mfe-clinic'],
    needs: 'chromium',
    command: ['node', ['e2e/weather/main.ts']],
  },
  ...LATER_PARTS,
  {
    name: 'chaos',
    what: '200 pieces of work of each domain while parts are killed: nothing is lost, nothing is doubled',
    minutes: 8,
    touches: [
      'e2e/chaos',
      'libs/event-bus',
      'libs/service-kit',
      `${EMBEDDED}/supervisor`,
      'e2e/account',
      'e2e/advisor',
      'e2e/clinic',
      'e2e/health',
      'e2e/screening',
    ],
    command: ['node', ['e2e/chaos/main.ts']],
  },
  {
    name: 'inbox',
    what: 'without inbox and marks of who was erased the claims of chaos must fail',
    minutes: 3,
    touches: ['e2e/chaos', 'libs/event-bus', 'libs/service-kit/src/people/erasure', 'libs/service-kit/src/database/tombstones.ts'],
    command: ['node', ['e2e/chaos/main.ts', '--without-inbox']],
  },
  {
    name: 'replicas',
    what: 'two processes of each service, stopped in turn under 100 requests a second of which none fails',
    minutes: 3,
    touches: ['e2e/replicas', 'libs/service-kit', 'gateway', `${EMBEDDED}/supervisor`],
    command: ['node', ['e2e/replicas/main.ts']],
  },
  {
    name: 'siege',
    what: '2,000 slow sockets and 300 streams of one person, while others are served in time',
    minutes: 4,
    touches: ['e2e/siege/main.ts', 'e2e/siege/crowd.ts', 'e2e/siege/harness.ts', 'gateway', 'libs/service-kit/src/requests/http'],
    command: ['node', ['e2e/siege/main.ts']],
  },
  {
    name: 'photos',
    what: 'pictures that unpack to gigabytes, while others upload theirs',
    minutes: 2,
    touches: [
      'e2e/siege/heavy-photos.ts',
      'e2e/siege/harness.ts',
      'libs/objects',
      'services/screening/src/care/photos',
      'services/screening/src/care/uploads',
    ],
    command: ['node', ['e2e/siege/heavy-photos.ts']],
  },
  {
    name: 'hostile',
    what: 'documents and X-rays that are made to harm: refused by name, or harmless',
    minutes: 4,
    touches: [
      'e2e/siege/hostile',
      'e2e/siege/watched-processes.ts',
      'libs/objects',
      'services/health/src/records/documents',
      'services/health/src/records/xrays',
      'services/health/src/records/dicom',
    ],
    command: ['node', ['e2e/siege/hostile.ts']],
  },
  {
    name: 'objects',
    what: '500 MB through the object store in little memory, and killed half-way',
    minutes: 2,
    touches: ['e2e/siege/large-object', 'libs/objects', `${EMBEDDED}/stores/objects`],
    command: ['node', ['e2e/siege/large-object.ts']],
  },
  {
    name: 'restore',
    what: 'a backup restored on a platform that was killed and deleted; spoilt ones are refused',
    minutes: 3,
    touches: ['e2e/restore', 'tools/ops', `${EMBEDDED}/stores/postgres`, 'docs/runbooks/restore.md'],
    command: typed('e2e/restore/main.ts'),
  },
  {
    minutes: 4,
    what: '1,000 starts for 100 credits, 200 histories of money, every plan for 14 months',
    touches: [`${SCREENING_MONEY}/credits`, `${SCREENING_MONEY}/membership`, `${SCREENING_MONEY}/payments`, `${EMBEDDED}/stand-ins/stripe`],
    ...long(
      'money',
      'MONEY',
      `${SCREENING_MONEY}/credits/credit-ledger.db-spec.ts`,
      `${SCREENING_MONEY}/credits/money-against-a-model.db-spec.ts`,
      `${SCREENING_MONEY}/membership/plans-by-test-clock.api-spec.ts`,
    ),
  },
  {
    minutes: 4,
    what: '200 histories of what practices owe, each kind of step a hundred times at least',
    touches: ['services/clinic/src/charges'],
    ...long('charges', 'MONEY', 'services/clinic/src/charges/charges-against-a-model.db-spec.ts'),
  },
  {
    name: 'migrations',
    what: 'squawk reads every migration; five usual ones over three million rows under writes',
    minutes: 4,
    touches: [
      'tools/migrations',
      'libs/service-kit/src/database',
      'services/account/src/migrations',
      'services/advisor/src/migrations',
      'services/clinic/src/migrations',
      'services/health/src/migrations',
      'services/screening/src/migrations',
    ],
    command: typed('tools/migrations/prove.ts'),
  },
  {
    name: 'production',
    what: 'strangers without demo data in production mode: signed up, approved, paid, accepted',
    minutes: 3,
    touches: ['e2e/production', 'gateway', 'services/account/src', 'tools/start.mjs'],
    needs: 'chromium',
    ...playwright('production'),
  },
  {
    name: 'speech',
    what: 'the advisor hears and speaks by programs of this machine',
    minutes: 3,
    touches: ['e2e/speech', 'services/advisor/src/voice', 'services/advisor/src/recordings', `${EMBEDDED}/stand-ins/speech`, 'mfe-advisor'],
    needs: 'whole chromium',
    optional: true,
    ...playwright('speech'),
  },
  {
    name: 'extract',
    what: 'documents that are made, whose words and places are known, read again',
    minutes: 3,
    touches: ['tools/extract', 'services/health/src/records/documents', 'services/health/test'],
    command: typed('tools/extract/prove.ts', '--long'),
  },
  {
    minutes: 2,
    what: '100,000 random answers and sets of facts: never below the specified result, never lowered by a fact; 2,000 conversations',
    touches: ['libs/triage'],
    ...long('rules', 'RULES', 'libs/triage/src/properties.spec.ts', 'libs/triage/src/open-reading.spec.ts'),
  },
  {
    name: 'model',
    what: 'the second reader’s model, trained again from its cases, is the one that is committed',
    minutes: 2,
    touches: ['libs/triage', 'tools/triage/main.mjs', 'tools/triage/train'],
    command: ['node', ['tools/triage/main.mjs', 'train', '--check']],
  },
  {
    name: 'rows',
    what: '30 texts and numbers of done rows spoilt in a copy: a test that names the row fails',
    minutes: 5,
    touches: ['docs/requirements', 'tools/rows'],
    command: ['node', ['tools/rows/main.ts', '--spoil', '30', '--seed', '11']],
  },
  {
    name: 'domains',
    what: 'two generated domains on the platform: pages, route matrix, kill test, a remote alone',
    minutes: 5,
    touches: ['tools/generators', 'bench/harness/checkout.ts', 'e2e/platform/matrix', 'libs/service-kit', 'libs/federation-preset'],
    needs: 'chromium',
    command: ['node', ['tools/generators/prove.ts']],
  },
  {
    name: 'charts',
    what: 'every chart by its values: schemas, rules, alerts fired, what must be refused, Dockerfiles',
    minutes: 3,
    touches: ['deploy/charts', 'deploy/images', 'deploy/examples', 'tools/charts', 'tools/proof'],
    command: typed('tools/charts/prove.ts'),
  },
  {
    name: 'alerts',
    what: 'a real Prometheus beside two replicas of clinic: each alert fires, its page heals it',
    minutes: 3,
    touches: ['deploy/charts/clinic', 'deploy/charts/lib', 'docs/runbooks', 'tools/stack/main.ts', 'tools/stack/prometheus'],
    ...ofStack('prometheus'),
    optional: false,
  },
  {
    name: 'releases',
    what: 'one commit released from two folders gives equal images, which run by node alone',
    minutes: 5,
    touches: ['tools/release', 'deploy/images', 'deploy/web', 'deploy/watcher'],
    command: typed('tools/release/prove.ts'),
  },
  {
    name: 'servers',
    what: 'contracts on real S3, NATS and Stripe’s mock, which Go builds',
    minutes: 3,
    first: 6,
    touches: ['tools/stack', 'libs/objects', 'libs/event-bus', `${EMBEDDED}/stores/nats`, `${EMBEDDED}/stand-ins/stripe`],
    ...ofStack('s3', 'nats', 'stripe'),
  },
  {
    name: 'keycloak',
    what: 'the identity contract and the identity pages on a real Keycloak',
    minutes: 4,
    first: 2,
    touches: ['deploy/keycloak', `${EMBEDDED}/identity`, 'e2e/identity', 'tools/stack/main.ts', 'tools/stack/keycloak'],
    needs: 'chromium',
    ...ofStack('keycloak'),
  },
  {
    name: 'journey',
    what: 'the main journey on real Keycloak, S3 and NATS at once',
    minutes: 3,
    first: 8,
    touches: ['tools/stack/main.ts', 'tools/stack/journey.ts', 'deploy/keycloak', 'e2e/screening/journeys'],
    needs: 'chromium',
    ...ofStack('journey'),
  },
  ...CLUSTER_PARTS,
];
