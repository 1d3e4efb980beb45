// Reads what the test runners wrote and adds it up.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/** @returns {import('./results.mjs').Result | null} */
export function jestResult(file) {
  const report = read(file);
  if (!report) return null;
  const failures = report.testResults.flatMap(jestFailures);
  const skips = report.testResults.flatMap(jestSkips);
  const files = report.testResults.map((suite) => ({ name: fileOf(suite), milliseconds: suite.milliseconds ?? 0 }));
  return { passed: report.numPassedTests, failed: failures.length, skipped: skips.length, failures, skips, files };
}

const fileOf = ({ name }) => relative(process.cwd(), name);

/** A file that could not be loaded or cleaned up names no test. */
function jestFailures(suite) {
  const failed = suite.assertionResults.filter(({ status }) => status === 'failed');
  if (suite.status === 'failed' && failed.length === 0) return [{ name: fileOf(suite), error: suite.message }];
  return failed.map(({ fullName, failureMessages }) => ({ name: `${fileOf(suite)}: ${fullName}`, error: failureMessages.join('\n') }));
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

export function playwrightResult(file) {
  const report = read(file);
  if (!report) return null;
  const { expected, flaky = 0, unexpected, skipped } = report.stats;
  const tests = report.suites.flatMap(testsOf);
  const named = (status) => tests.filter((test) => test.status === status);
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    failures: named('unexpected').map(({ name, results = [] }) => ({ name, error: errorOf(results) })),
    skips: named('skipped').map(({ name }) => name),
    files: report.suites.map((suite) => ({ name: `e2e/${suite.file}`, milliseconds: testsOf(suite).reduce(longer, 0) })),
  };
}

const longer = (sum, { results = [] }) => results.reduce((all, { duration = 0 }) => all + duration, sum);

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
    failures: both('failures'),
    skips: both('skips'),
    files: both('files'),
  };
}

/** Where the time goes: the dearest files, a line each. */
export const dearest = (files, count = 10) =>
  [...files]
    .sort((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, count)
    .map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${name}`);
