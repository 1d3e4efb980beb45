import type { Logger, Metrics } from '@toothwise/service-kit';
import { Registry } from 'prom-client';
import { ReportFailure } from './report-failure.use-case.js';

describe('a failure of an analysis', () => {
  it.each([
    ['RPT-012', 'analysis', 'Failed to perform dental analysis', 'analysis'],
    ['RPT-013', 'images', 'Failed to analyze dental images', 'image-analysis'],
    ['RPT-014 RPT-016', 'image', 'Failed to analyze dental image', 'image-analysis'],
  ] as const)('%s of %s is said as %s, of the kind %s', async (_, what, message, kind) => {
    const said: unknown[] = [];
    const registry = new Registry();
    const log = { error: (...line: unknown[]) => said.push(line) } as unknown as Logger;
    new ReportFailure(log, { registry } as Metrics).execute(what, { screeningId: 'one', reason: 'invalid-answer' });
    expect(said).toEqual([[{ screeningId: 'one', reason: 'invalid-answer', kind }, message]]);
    expect(await registry.metrics()).toContain(`screening_analysis_failures_total{kind="${kind}"} 1`);
  });
});
