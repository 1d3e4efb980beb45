import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { add, dearest, jestResults, playwrightResult } from './results.mjs';

describe('what a run of journeys counts as', () => {
  const folder = mkdtempSync(join(tmpdir(), 'toothwise-results-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const report = (statuses: string[]) => {
    const file = join(folder, 'report.json');
    const count = (status: string) => statuses.filter((own) => own === status).length;
    const specs = statuses.map((status, index) => ({
      title: `journey ${index}`,
      tests: [{ status, results: [{ duration: 1500, errors: [{ message: 'too late' }] }] }],
    }));
    const stats = { expected: count('expected'), unexpected: count('unexpected'), skipped: count('skipped') };
    writeFileSync(file, JSON.stringify({ stats, suites: [{ file: 'a.e2e.ts', suites: [{ file: 'a.e2e.ts', specs }] }] }));
    return add({ passed: 10, failed: 0, skipped: 1 }, playwrightResult(file)!);
  };

  it('fails with what failed, by its name and error', () => {
    expect(report(['expected', 'unexpected'])).toMatchObject({
      passed: 11,
      failed: 1,
      failures: [{ name: 'a.e2e.ts: journey 1', error: 'too late' }],
    });
  });

  it('names what was skipped', () => {
    expect(report(['expected', 'skipped'])).toMatchObject({ passed: 11, skipped: 2, skips: ['a.e2e.ts: journey 1'] });
  });

  it('names the dearest files with their seconds', () => {
    expect(dearest(report(['expected', 'expected']).files)).toEqual(['    3.0 s  e2e/a.e2e.ts']);
    const files = Array.from({ length: 12 }, (_, at) => ({ name: `${at}.spec.ts`, milliseconds: at * 100 }));
    expect(dearest(files)).toHaveLength(10);
    expect(dearest(files)[0]).toBe('    1.1 s  11.spec.ts');
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
      milliseconds: 20,
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
      failures: [
        { name: 'a.spec.ts: takes away', error: 'expected 1' },
        { name: 'b.spec.ts', error: 'no such module' },
      ],
      skips: ['a.spec.ts: waits'],
      files: [
        { name: 'a.spec.ts', milliseconds: 20 },
        { name: 'b.spec.ts', milliseconds: 20 },
      ],
    });
  });
});
