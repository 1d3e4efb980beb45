// Runs the tests of many projects in one Jest: one start, two full cores until the end, one Postgres. What Jest reports is then
// cut into one report a project and size, which Nx keeps and brings back while nothing that they read has changed.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { SIZES } from '../jest/sizes.mjs';

/** One project and size, where batches are switched off. */
export default async function run(options, context) {
  const { task } = await runAll(context.root, { task: options });
  return { success: task.success };
}

/** @returns for each task whether it passed, as Nx wants it */
export const runBatch = (taskGraph, inputs, _overrides, { root }) =>
  runAll(root, Object.fromEntries(Object.keys(taskGraph.tasks).map((id) => [id, inputs[id]])));

async function runAll(workspace, tasks) {
  const startTime = Date.now();
  const folder = mkdtempSync(join(tmpdir(), 'toothwise-jest-'));
  const whole = join(folder, 'report.json');
  try {
    const status = await jest(workspace, chosen(workspace, Object.values(tasks)), whole);
    const first = resultsIn(whole);
    // Jest failed, and no test says why: then none has passed.
    const isBroken = status !== 0 && !first.some((file) => file.status === 'failed');
    const results = process.env.CI ? await triedAgain(workspace, first, join(folder, 'again.json')) : first;
    const write = (task) => ({ ...reportOf(workspace, task, results, isBroken), startTime, endTime: Date.now() });
    return Object.fromEntries(Object.entries(tasks).map(([id, task]) => [id, write(task)]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const resultsIn = (report) => (existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : []);

/** More that fail by chance in one run are a fault of ours, as with journeys. */
const MOST_AGAIN = 2;

/** As journeys are: in CI alone, a file of tests that failed is run once more, by itself. Where it passes then, what failed first is named as flaky. */
async function triedAgain(workspace, results, report) {
  const failed = results.filter(({ status }) => status === 'failed');
  if (failed.length === 0 || failed.length > MOST_AGAIN) return results;
  process.stderr.write(`\nOnce more: ${failed.map(({ name }) => name).join(', ')}\n`);
  await jest(workspace, ['--runTestsByPath', ...failed.map(({ name }) => name)], report);
  const passed = new Map(resultsIn(report).flatMap((file) => (file.status === 'failed' ? [] : [[file.name, file]])));
  return results.map((file) => (passed.has(file.name) ? { ...passed.get(file.name), failedFirst: file } : file));
}

const chosen = (workspace, tasks) => [
  '--selectProjects',
  ...new Set(tasks.map(({ size }) => size)),
  '--testPathPatterns',
  ...tasks.map(({ size, root }) => `^${escaped(join(workspace, root) + sep)}.*(${SIZES[size].map(escaped).join('|')})$`),
];

/** @returns {Promise<number | null>} Jest's exit code */
function jest(workspace, which, report) {
  const args = ['--json', `--outputFile=${report}`, ...which];
  const NODE_OPTIONS = '--experimental-vm-modules --disable-warning=ExperimentalWarning --max-semi-space-size=64';
  const child = spawn(process.execPath, [join(workspace, 'node_modules/jest/bin/jest.js'), ...args], {
    cwd: workspace,
    // The report comes in its file.
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_OPTIONS },
  });
  return new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
}

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Writes a project's part of the report. A project whose tests did not run has failed. */
function reportOf(workspace, { size, root, report }, results, isBroken) {
  const isOwn = ({ name }) => name.startsWith(join(workspace, root) + sep) && SIZES[size].some((ending) => name.endsWith(ending));
  const testResults = results.filter(isOwn);
  const count = (status) => testResults.flatMap(({ assertionResults }) => assertionResults).filter((test) => test.status === status).length;
  const counts = { numPassedTests: count('passed'), numFailedTests: count('failed'), numPendingTests: count('pending') };
  const file = join(workspace, report);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...counts, testResults }));
  // Jest calls a file `focused` of which a test is skipped.
  const success = !isBroken && testResults.length > 0 && testResults.every(({ status }) => status !== 'failed');
  return { success, terminalOutput: `${root}, ${size}: ${counts.numPassedTests} passed, ${counts.numFailedTests} failed\n` };
}
