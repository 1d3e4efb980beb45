import { Metrics } from './metrics.js';

describe('metrics', () => {
  it('are told while one of them cannot be read', async () => {
    const metrics = new Metrics();
    metrics.counter('work_done_total', 'Work').inc(3);
    metrics.gauge('work_waiting', 'Work', () => Promise.reject(new Error('the database is away')));
    const text = await metrics.registry.metrics();
    expect(text).toMatch(/^work_done_total 3$/m);
    expect(text).toMatch(/^work_waiting nan$/im);
  });
});
