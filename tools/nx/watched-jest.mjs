// Jest, watched file by file. No run is cut for its length: a file that gives no result for two minutes is ended and named, and the rest goes on;
// on a machine that is busy with other things, for as many more as it has less for us.
import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';

const hangsAfterMs = () => Number(process.env.TEST_HANGS_AFTER_MS ?? 120_000);

/**
 * @param {string[]} which what Jest is to run
 * @returns {Promise<{results: object[], isBroken: boolean}>} of each file that ran, as Jest's reports have it; broken: Jest failed, and no test says why
 */
export async function watchedJest(workspace, which) {
  const results = new Map();
  let all = [];
  let isAgain = false;
  for (let args = which; ;) {
    const { status, files, hung } = await once(workspace, args, results);
    if (all.length === 0) all = files;
    for (const path of hung) results.set(path, hungUp(path));
    const left = all.filter((path) => !results.has(path));
    const failed = [...results.values()].filter((file) => file.status === 'failed').map(({ name }) => name);
    if (hung.length > 0 && left.length > 0) args = ['--runTestsByPath', ...left];
    else if (process.env.CI && !isAgain && failed.length > 0 && failed.length <= MOST_AGAIN) {
      isAgain = true;
      process.stderr.write(`\nOnce more: ${failed.join(', ')}\n`);
      for (const path of failed) results.delete(path);
      args = ['--runTestsByPath', ...failed];
    } else return { results: [...results.values()], isBroken: left.length > 0 || (status !== 0 && failed.length === 0) };
  }
}

/** In CI alone, until a row of whole runs has shown that nothing fails by chance: so many files are run once more. */
const MOST_AGAIN = 2;

const hungUp = (name) => ({
  name,
  status: 'failed',
  message: `Hangs: it gave no result for ${hangsAfterMs() / 1000} s and was ended`,
  milliseconds: hangsAfterMs(),
  assertionResults: [],
});

const jestFolder = join(import.meta.dirname, '../jest');
const TELLING = [
  '--reporters=default',
  `--reporters=${join(jestFolder, 'watched.reporter.mjs')}`,
  `--testSequencer=${join(jestFolder, 'sequencer.mjs')}`,
];

/** One Jest, to its end or until files hang. Fills `results`. */
function once(workspace, which, results) {
  const NODE_OPTIONS = '--experimental-vm-modules --disable-warning=ExperimentalWarning --max-semi-space-size=64';
  const child = spawn(process.execPath, [join(workspace, 'node_modules/jest/bin/jest.js'), ...TELLING, ...which], {
    cwd: workspace,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // What is decoded is waited for here, and its program has been built.
    env: { PROGRAMS: 'built', DECODING_NICENESS: '0', ...process.env, NODE_OPTIONS },
  });
  const signs = new Map();
  let files = [];
  let hung = [];
  child.on('message', (word) => {
    if (word.all) files = word.all;
    const path = word.started ?? word.alive;
    if (path) signs.set(path, Date.now());
    if (word.ended) {
      signs.delete(word.ended.name);
      results.set(word.ended.name, word.ended);
    }
  });
  const look = setInterval(() => {
    hung = [...signs].filter(([, at]) => Date.now() - at > patience()).map(([path]) => path);
    if (hung.length > 0) endWithAll(child.pid);
  }, hangsAfterMs() / 24);
  return new Promise((resolve, reject) =>
    child.once('error', reject).once('exit', (status) => {
      clearInterval(look);
      resolve({ status, files, hung });
    }),
  );
}

/** Where more wants to run than the machine has cores for, twice as much as usual, a file gets its turn as much later. */
const patience = () => hangsAfterMs() * Math.max(1, loadavg()[0] / availableParallelism() / 2);

/** A worker that hangs hears nothing, not even that Jest is gone. Servers end by themselves with whoever started them. */
function endWithAll(pid) {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const workers = rows.filter(([, parent]) => parent === pid).map(([own]) => own);
  for (const one of [pid, ...workers]) process.kill(one, 'SIGKILL');
}
