import { setTimeout as pause } from 'node:timers/promises';
import { Loop } from './loop.js';

const LONG = 60_000;

describe('work in rounds', () => {
  it('goes on after a failed round, with the pause that the failure asks for', async () => {
    const failures: unknown[] = [];
    const done = Promise.withResolvers<void>();
    let rounds = 0;
    const loop = new Loop({
      round: async () => {
        rounds += 1;
        if (rounds === 1) throw new Error('away');
        done.resolve();
        return LONG;
      },
      failed: (error) => {
        failures.push(error);
        return 1;
      },
    });
    loop.start();
    await done.promise;
    await loop.stop();
    expect([rounds, failures.length]).toEqual([2, 1]);
  });

  it('forgets no call that comes during a round', async () => {
    const begun = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const second = Promise.withResolvers<void>();
    let rounds = 0;
    const loop = new Loop({
      round: async () => {
        rounds += 1;
        if (rounds === 2) second.resolve();
        begun.resolve();
        await mayEnd.promise;
        return LONG;
      },
      failed: () => LONG,
    });
    loop.start();
    await begun.promise;
    loop.wake();
    mayEnd.resolve();
    await second.promise;
    await loop.stop();
    expect(rounds).toBe(2);
  });

  it('serves by one round all calls that gather after the one before', async () => {
    const begun: number[] = [];
    const reached = [1, 2, 3].map(() => Promise.withResolvers<void>());
    const loop = new Loop({
      round: async () => {
        reached[begun.push(Date.now()) - 1]?.resolve();
        return LONG;
      },
      failed: () => LONG,
      gatherMs: 200,
    });
    loop.start();
    await reached[0]!.promise;
    for (let call = 0; call < 10; call += 1) loop.wake();
    await reached[1]!.promise;
    expect(begun[1]! - begun[0]!).toBeGreaterThanOrEqual(195);
    // Nobody has called since; whoever does now waits for nobody.
    await pause(300);
    expect(begun).toHaveLength(2);
    loop.wake();
    await reached[2]!.promise;
    await loop.stop();
  });

  it('waits for no further calls where it is stopped', async () => {
    const ended = Promise.withResolvers<void>();
    const round = async () => (ended.resolve(), LONG);
    const loop = new Loop({ round, failed: () => LONG, gatherMs: LONG });
    loop.start();
    await ended.promise;
    await loop.stop();
  });

  it('stops after the present round, whose failure then counts for nothing', async () => {
    const begun = Promise.withResolvers<void>();
    const cut = Promise.withResolvers<never>();
    const failed = [] as unknown[];
    const loop = new Loop({
      round: () => {
        begun.resolve();
        return cut.promise;
      },
      failed: (error) => failed.push(error),
    });
    loop.start();
    await begun.promise;
    const stopped = loop.stop();
    expect(await Promise.race([stopped.then(() => 'stopped'), pause(20, 'still in its round')])).toBe('still in its round');
    cut.reject(new Error('connection closed'));
    await stopped;
    expect(failed).toEqual([]);
  });

  it('begins nothing once the service drains, not even after a pause', async () => {
    const drain = new AbortController();
    let rounds = 0;
    const loop = new Loop({
      round: async () => {
        rounds += 1;
        return 1;
      },
      failed: () => 1,
      signal: drain.signal,
    });
    drain.abort();
    loop.start();
    loop.wake();
    await loop.stop();
    expect(rounds).toBe(0);
  });
});
