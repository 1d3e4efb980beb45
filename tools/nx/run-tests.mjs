// Runs the tests of many projects in one Jest, and their pages in another: one start, two full cores until the end, one Postgres. What Jest tells is then
// cut into one report a project and size, which Nx keeps and brings back while nothing that they read has changed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { SIZES } from '../jest/sizes.mjs';
import { watchedJest } from './watched-jest.mjs';

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
  const { results, isBroken } = await runApart(workspace, Object.values(tasks));
  const write = (task) => ({ ...reportOf(workspace, task, results, isBroken), startTime, endTime: Date.now() });
  return Object.fromEntries(Object.entries(tasks).map(([id, task]) => [id, write(task)]));
}

/**
 * Pages in processes of their own: a library that was loaded without a window takes itself to be on a server for as long as the process lives, and
 * asks nothing again by itself.
 */
async function runApart(workspace, tasks) {
  const isPage = ({ size }) => size === 'web';
  const all = { results: [], isBroken: false };
  for (const part of [tasks.filter((task) => !isPage(task)), tasks.filter(isPage)]) {
    if (part.length === 0) continue;
    const { results, isBroken } = await watchedJest(workspace, chosen(workspace, part));
    all.results.push(...results);
    all.isBroken ||= isBroken;
  }
  return all;
}

const chosen = (workspace, tasks) => [
  '--selectProjects',
  ...new Set(tasks.map(({ size }) => size)),
  '--testPathPatterns',
  ...tasks.map(({ size, root }) => `^${escaped(join(workspace, root) + sep)}.*(${SIZES[size].map(escaped).join('|')})$`),
];

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Writes a project's part of the report. A project whose tests did not run has failed. */
function reportOf(workspace, { size, root, report }, results, isBroken) {
  const isOwn = ({ name }) => name.startsWith(join(workspace, root) + sep) && SIZES[size].some((ending) => name.endsWith(ending));
  const testResults = results.filter(isOwn);
  const count = (status) => testResults.flatMap(({ assertionResults }) => assertionResults).filter((test) => test.status === status).length;
  const counts = { numPassedTests: count('passed'), numFailedTests: count('failed'), numPendingTests: count('pending') };
  const file = join(workspace, report);
  mkdirSync(dirname(file), { recursive: true });
  // A kept report is brought back into other checkouts too.
  const files = testResults.map(({ name, ...result }) => ({ name: relative(workspace, name), ...result }));
  writeFileSync(file, JSON.stringify({ ...counts, testResults: files }));
  const success = !isBroken && testResults.length > 0 && testResults.every(({ status }) => status !== 'failed');
  return { success, terminalOutput: `${root}, ${size}: ${counts.numPassedTests} passed, ${counts.numFailedTests} failed\n` };
}
