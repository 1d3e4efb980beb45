// npm run bench [-- --quick] [name…]: figures against peers on this machine, in one run. Says every figure and which limit is missed.
import { cleanUp, cleanUpOnSignals, isEnding } from './harness/cleanup.ts';
import { FULL, QUICK, type Effort } from './harness/effort.ts';
import { isKept, line, type Figure } from './harness/figures.ts';
import { SERVICES, startStack, type Running, type Stack } from './harness/stack.ts';
import { serviceBoot } from './measures/boot.ts';
import { conversation } from './measures/conversation.ts';
import { creditSpend } from './measures/credit-spend.ts';
import { directory } from './measures/directory.ts';
import { health } from './measures/health.ts';
import { ownScreening, publicRoute } from './measures/http.ts';
import { leaderboard } from './measures/leaderboard.ts';
import { leadPipeline } from './measures/lead-pipeline.ts';
import { noticePipeline } from './measures/notices.ts';
import { openedCase } from './measures/opened-case.ts';
import { outboxWrite } from './measures/outbox-write.ts';
import { platformStart } from './measures/start.ts';
import { documents, xrayUpload, xrayViewer } from './measures/records.ts';
import { triage } from './measures/triage.ts';
import { triageInPage } from './measures/triage-page.ts';
import { turn } from './measures/turn.ts';
import { upload } from './measures/upload.ts';
import { web } from './measures/web.ts';
import { webhook } from './measures/webhook.ts';
import { screeningPages } from './measures/screening-pages.ts';

type Measure = (effort: Effort) => Promise<Figure[]>;

let stack: Promise<Stack> | undefined;
const migrated = async () => {
  const started = await startStack();
  for (const service of SERVICES) await started.migrate(service);
  return started;
};
const onStack =
  (measure: (stack: Stack, effort: Effort) => Promise<Figure[]>): Measure =>
  async (effort) =>
    measure(await (stack ??= migrated()), effort);

/** With services running, stopped again afterwards. */
const serving = (services: string[], measure: (stack: Stack, running: Running[], effort: Effort) => Promise<Figure[]>) =>
  onStack(async (on, effort) => {
    const running: Running[] = [];
    try {
      for (const service of services) running.push(await on.serve(service));
      return await measure(on, running, effort);
    } finally {
      for (const one of running) await one.stop();
    }
  });

const MEASURES: Record<string, Measure> = {
  outbox: onStack(outboxWrite),
  notices: serving(['screening', 'account'], (on, _running, effort) => noticePipeline(on, effort)),
  credit: onStack(creditSpend),
  public: serving(['screening'], (on, [service], effort) => publicRoute(on, service!, effort)),
  own: serving(['screening'], (on, [service], effort) => ownScreening(on, service!, effort)),
  webhook: serving(['screening'], (on, [service], effort) => webhook(on, service!, effort)),
  pages: onStack(screeningPages),
  pipeline: serving(['screening', 'clinic'], (on, _running, effort) => leadPipeline(on, effort)),
  boot: onStack(serviceBoot),
  case: serving(['clinic'], (on, [service], effort) => openedCase(on, service!, effort)),
  directory: onStack(directory),
  health: onStack(health),
  conversation: serving(['advisor'], (on, [service], effort) => conversation(on, service!, effort)),
  turn: serving(['advisor'], (on, [service], effort) => turn(on, service!, effort)),
  upload: onStack(upload),
  leaderboard: serving(['health'], (on, [service], effort) => leaderboard(on, service!, effort)),
  triage,
  'triage-page': triageInPage,
  documents,
  'xray-upload': xrayUpload,
  'xray-viewer': xrayViewer,
  web,
  start: platformStart,
};
/** These take minutes: a quick run leaves them out unless they are named. */
const LONG = ['documents', 'xray-upload', 'xray-viewer', 'web', 'start'];

const args = process.argv.slice(2);
const isQuick = args.includes('--quick');
const wanted = args.filter((arg) => !arg.startsWith('--'));
const unknown = args.filter((arg) => arg !== '--quick' && !(arg in MEASURES));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. npm run bench -- [--quick] [${Object.keys(MEASURES).join('|')}]…`);
  process.exit(2);
}
const names = Object.keys(MEASURES).filter((name) => (wanted.length > 0 ? wanted.includes(name) : !isQuick || !LONG.includes(name)));

cleanUpOnSignals();
const figures: Figure[] = [];
const failed: string[] = [];
for (const name of names) {
  console.log(`measuring ${name} …`);
  try {
    const measured = await MEASURES[name]!(isQuick ? QUICK : FULL);
    figures.push(...measured);
    for (const figure of measured) console.log(`  ${line(figure)}`);
  } catch (error) {
    if (isEnding()) break;
    failed.push(name);
    console.error(`${name} could not be measured:`, error);
  }
}
await cleanUp();

console.log(`\nAll figures${isQuick ? ' of a quick run' : ''}:`);
for (const figure of figures) console.log(line(figure));
const missed = figures.filter((figure) => !isKept(figure));
const left = Object.keys(MEASURES).filter((name) => !names.includes(name));
console.log(`\n${figures.length - missed.length} of ${figures.length} figures keep their limit`);
for (const figure of missed) console.log(`missed: ${line(figure)}`);
if (failed.length > 0) console.log(`could not be measured: ${failed.join(', ')}`);
if (left.length > 0) console.log(`not asked for: ${left.join(', ')}`);
process.exit(missed.length + failed.length > 0 ? 1 : 0);
