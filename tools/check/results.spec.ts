import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { add, jestResults, judged, playwrightResult } from './results.mjs';

describe('what a run of journeys counts as', () => {
  const folder = mkdtempSync(join(tmpdir(), 'toothwise-results-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const report = (statuses: string[]) => {
    const file = join(folder, 'report.json');
    const count = (status: string) => statuses.filter((own) => own === status).length;
    const specs = statuses.map((status, index) => ({
      title: `journey ${index}`,
      tests: [{ status, results: [{ errors: [{ message: 'too late' }] }] }],
    }));
    const stats = { expected: count('expected'), flaky: count('flaky'), unexpected: count('unexpected'), skipped: count('skipped') };
    writeFileSync(file, JSON.stringify({ stats, suites: [{ file: 'a.e2e.ts', suites: [{ file: 'a.e2e.ts', specs }] }] }));
    return judged(add({ passed: 10, failed: 0, skipped: 1 }, playwrightResult(file)!));
  };

  it('names what failed once and passed then, and lets it pass', () => {
    expect(report(['expected', 'flaky'])).toMatchObject({ passed: 12, failed: 0, skipped: 1, flaky: ['a.e2e.ts: journey 1'] });
  });

  it('fails with what failed twice', () => {
    expect(report(['expected', 'unexpected'])).toMatchObject({
      passed: 11,
      failed: 1,
      flaky: [],
      failures: [{ name: 'a.e2e.ts: journey 1', error: 'too late' }],
    });
  });

  it('names what was skipped', () => {
    expect(report(['expected', 'skipped'])).toMatchObject({ passed: 11, skipped: 2, skips: ['a.e2e.ts: journey 1'] });
  });

  it('fails when more than two were flaky', () => {
    expect(report(['flaky', 'flaky'])).toMatchObject({ passed: 12, failed: 0 });
    expect(report(['flaky', 'flaky', 'flaky'])).toMatchObject({ passed: 10, failed: 3 });
  });
});

describe('what the reports of Jest count as', () => {
  const folder = mkdtempSync(join(tmpdir(), 'toothwise-results-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('adds the projects up, and names what failed, was skipped, or could not be loaded', () => {
    const suite = (name: string, assertionResults: object[], status = 'failed') => ({
      name: join(process.cwd(), name),
      status,
      message: 'no such module',
      assertionResults,
    });
    const tests = [
      { fullName: 'adds', status: 'passed' },
      { fullName: 'takes away', status: 'failed', failureMessages: ['expected 1'] },
      { fullName: 'waits', status: 'pending' },
    ];
    mkdirSync(join(folder, 'libs'));
    writeFileSync(join(folder, 'a.json'), JSON.stringify({ numPassedTests: 1, testResults: [suite('a.spec.ts', tests)] }));
    writeFileSync(join(folder, 'libs/b.json'), JSON.stringify({ numPassedTests: 0, testResults: [suite('b.spec.ts', [])] }));
    expect(jestResults(folder)).toEqual({
      passed: 1,
      failed: 2,
      skipped: 1,
      flaky: [],
      failures: [
        { name: 'a.spec.ts: takes away', error: 'expected 1' },
        { name: 'b.spec.ts', error: 'no such module' },
      ],
      skips: ['a.spec.ts: waits'],
    });
  });

  it('names a file once that failed first and passed then, with the reason', () => {
    const test = (fullName: string, status: string) => ({ fullName, status, failureMessages: ['\u001b[31mno store\u001b[39m\nat b'] });
    const failedFirst = { name: 'b.spec.ts', status: 'failed', assertionResults: [test('adds', 'failed'), test('divides', 'failed')] };
    const again = {
      name: 'b.spec.ts',
      status: 'passed',
      assertionResults: [test('adds', 'passed'), test('divides', 'passed')],
      failedFirst,
    };
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    writeFileSync(join(folder, 'a.json'), JSON.stringify({ numPassedTests: 2, testResults: [again] }));
    expect(jestResults(folder)).toMatchObject({ passed: 2, failed: 0, flaky: ['b.spec.ts: adds and 1 more: no store'] });
  });
});
