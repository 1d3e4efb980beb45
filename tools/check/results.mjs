// Reads what the test runners wrote and adds it up.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/** @returns {{passed: number, failed: number, skipped: number} | null} */
export function jestResult(file) {
  const report = read(file);
  if (!report) return null;
  const brokenSuites = report.testResults.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0).length;
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenSuites, skipped: report.numPendingTests };
}

/** The reports of many projects in one folder: some just written, some brought back by Nx for what has not changed. */
export function jestResults(folder) {
  // Not `globSync`: Node 20 has none, and a first `npm test` begins on it.
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.json')) : [];
  const reports = files.map((file) => jestResult(join(folder, file)));
  return reports.length === 0 ? null : reports.reduce(add);
}

/** `flaky` names the journeys that failed first and passed when run once more (in CI alone). */
export function playwrightResult(file) {
  const report = read(file);
  if (!report) return null;
  const { expected, flaky, unexpected, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected, skipped, flaky: report.suites.flatMap(flakyOf) };
}

function flakyOf({ file, specs = [], suites = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => `${file}: ${title}`);
  return [...own, ...suites.flatMap(flakyOf)];
}

export function add(a, b) {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    flaky: [...(a.flaky ?? []), ...(b.flaky ?? [])],
  };
}

/** A platform on a busy machine may stumble once or twice; more is a fault of ours. */
const MOST_FLAKY = 2;

/** Counts flaky journeys as failed where they are more than two. */
export function judged({ passed, failed, skipped, flaky = [] }) {
  const isTooMany = flaky.length > MOST_FLAKY;
  return { passed: isTooMany ? passed - flaky.length : passed, failed: isTooMany ? failed + flaky.length : failed, skipped, flaky };
}
