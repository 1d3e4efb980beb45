// Reads what the test runners wrote and adds it up.
import { existsSync, readFileSync } from 'node:fs';

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/** @returns {{passed: number, failed: number, skipped: number} | null} */
export function jestResult(file) {
  const report = read(file);
  if (!report) return null;
  const brokenSuites = report.testResults.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0).length;
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenSuites, skipped: report.numPendingTests };
}

/** @returns {{passed: number, failed: number, skipped: number} | null} */
export function playwrightResult(file) {
  const stats = read(file)?.stats;
  return stats ? { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped } : null;
}

export function add(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}
