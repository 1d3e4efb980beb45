import { jest } from '@jest/globals';
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

  it('tell how long a worker’s round is overdue, from its beginning and after each round', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(0);
    const metrics = new Metrics();
    const done = metrics.rounds('offers', 5_000);
    metrics.rounds('bills', 60_000);
    const overdue = async () =>
      [...(await metrics.registry.metrics()).matchAll(/^worker_overdue_seconds\{worker="\w+"\} (.+)$/gm)].map(([, found]) => Number(found));
    now.mockReturnValue(4_000);
    expect(await overdue()).toEqual([0, 0]);
    now.mockReturnValue(65_000);
    expect(await overdue()).toEqual([60, 5]);
    done();
    expect(await overdue()).toEqual([0, 5]);
    now.mockRestore();
  });
});
