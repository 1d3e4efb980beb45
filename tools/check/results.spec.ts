import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { add, judged, playwrightResult } from './results.mjs';

describe('what a run of journeys counts as', () => {
  const folder = mkdtempSync(join(tmpdir(), 'toothwise-results-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const report = (statuses: string[]) => {
    const file = join(folder, 'report.json');
    const count = (status: string) => statuses.filter((own) => own === status).length;
    const specs = statuses.map((status, index) => ({ title: `journey ${index}`, tests: [{ status }] }));
    const stats = { expected: count('expected'), flaky: count('flaky'), unexpected: count('unexpected'), skipped: 0 };
    writeFileSync(file, JSON.stringify({ stats, suites: [{ file: 'a.e2e.ts', suites: [{ file: 'a.e2e.ts', specs }] }] }));
    return judged(add({ passed: 10, failed: 0, skipped: 1 }, playwrightResult(file)!));
  };

  it('names what failed once and passed then, and lets it pass', () => {
    expect(report(['expected', 'flaky'])).toEqual({ passed: 12, failed: 0, skipped: 1, flaky: ['a.e2e.ts: journey 1'] });
  });

  it('fails with what failed twice', () => {
    expect(report(['expected', 'unexpected'])).toMatchObject({ passed: 11, failed: 1, flaky: [] });
  });

  it('fails when more than two were flaky', () => {
    expect(report(['flaky', 'flaky'])).toMatchObject({ passed: 12, failed: 0 });
    expect(report(['flaky', 'flaky', 'flaky'])).toMatchObject({ passed: 10, failed: 3 });
  });
});
