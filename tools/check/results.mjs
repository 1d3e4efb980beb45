// Reads what the test runners wrote and adds it up.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/** @returns {import('./results.mjs').Result | null} */
export function jestResult(file) {
  const report = read(file);
  if (!report) return null;
  const failures = report.testResults.flatMap(jestFailures);
  const skips = report.testResults.flatMap(jestSkips);
  const flaky = report.testResults.flatMap(jestFlaky);
  return { passed: report.numPassedTests, failed: failures.length, skipped: skips.length, flaky, failures, skips };
}

const fileOf = ({ name }) => relative(process.cwd(), name);

/** A file that could not be loaded or cleaned up names no test. */
function jestFailures(suite) {
  const failed = suite.assertionResults.filter(({ status }) => status === 'failed');
  if (suite.status === 'failed' && failed.length === 0) return [{ name: fileOf(suite), error: suite.message }];
  return failed.map(({ fullName, failureMessages }) => ({ name: `${fileOf(suite)}: ${fullName}`, error: failureMessages.join('\n') }));
}

/** A file of which something failed first, and nothing when it was run once more: with the first reason. */
function jestFlaky({ failedFirst }) {
  if (!failedFirst) return [];
  const [{ name, error }, ...others] = jestFailures(failedFirst);
  return [`${name}${others.length > 0 ? ` and ${others.length} more` : ''}: ${stripVTControlCharacters(error).trim().split('\n')[0]}`];
}

const jestSkips = (suite) =>
  suite.assertionResults.filter(({ status }) => status === 'pending').map(({ fullName }) => `${fileOf(suite)}: ${fullName}`);

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
  const tests = report.suites.flatMap(testsOf);
  const named = (status) => tests.filter((test) => test.status === status);
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    flaky: named('flaky').map(({ name }) => name),
    failures: named('unexpected').map(({ name, results = [] }) => ({ name, error: errorOf(results) })),
    skips: named('skipped').map(({ name }) => name),
  };
}

const testsOf = ({ file, specs = [], suites = [] }) => [
  ...specs.flatMap(({ title, tests }) => tests.map((test) => ({ ...test, name: `${file}: ${title}` }))),
  ...suites.flatMap(testsOf),
];

const errorOf = (results) => results.flatMap(({ errors = [] }) => errors.map(({ message }) => message))[0] ?? '';

export function add(a, b) {
  const both = (list) => [...(a[list] ?? []), ...(b[list] ?? [])];
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    flaky: both('flaky'),
    failures: both('failures'),
    skips: both('skips'),
  };
}

/** A platform on a busy machine may stumble once or twice; more is a fault of ours. */
const MOST_FLAKY = 2;

/** Counts flaky journeys as failed where they are more than two. */
export function judged(total) {
  const { passed, failed, flaky = [] } = total;
  const isTooMany = flaky.length > MOST_FLAKY;
  return { ...total, flaky, passed: isTooMany ? passed - flaky.length : passed, failed: isTooMany ? failed + flaky.length : failed };
}
