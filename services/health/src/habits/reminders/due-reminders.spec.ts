import { jest } from '@jest/globals';
import { Clock, type Housekeeping, type Logger, Metrics, Shutdown } from '@toothwise/service-kit';
import { DueReminders } from './due-reminders.worker.js';
import type { Remind } from './remind.use-case.js';
import type { ReminderRepository } from './reminder.repository.js';

describe('reminders that are due', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** So many are due; telling one of them asks whether it fails. */
  function dueNow(count: number, fails: (id: string) => boolean) {
    const waiting = new Set(Array.from({ length: count }, (_, index) => `${index}`));
    const attempts: string[] = [];
    const reminders = {
      due: async (_: Date, limit: number) => [...waiting].slice(0, limit).map((id) => ({ personId: 'person', id })),
      nextDue: async () => (waiting.size > 0 ? new Date() : null),
    } as unknown as ReminderRepository;
    const remind = {
      execute: async (_: string, id: string) => {
        attempts.push(id);
        if (fails(id)) throw new Error('not now');
        waiting.delete(id);
      },
    } as unknown as Remind;
    const log = { warn: () => undefined, error: () => undefined } as unknown as Logger;
    const worker = new DueReminders(
      reminders,
      remind,
      new Clock(),
      new Shutdown(),
      { add: () => undefined } as unknown as Housekeeping,
      log,
      new Metrics(),
    );
    worker.onApplicationBootstrap();
    return { waiting, attempts, stop: () => worker.onApplicationShutdown() };
  }

  it('while the database is away are told within a second of its return', async () => {
    let isAway = true;
    const { waiting, stop } = dueNow(100, () => isAway);
    await jest.advanceTimersByTimeAsync(450);
    isAway = false;
    await jest.advanceTimersByTimeAsync(1_000);
    expect(waiting.size).toBe(0);
    await stop();
  });

  it('and cannot be told hold up no other, and are tried ever less often', async () => {
    const { waiting, attempts, stop } = dueNow(60, (id) => id === '0');
    await jest.advanceTimersByTimeAsync(400);
    expect([...waiting]).toEqual(['0']);
    await jest.advanceTimersByTimeAsync(120_000);
    const tried = attempts.filter((id) => id === '0').length;
    expect(tried).toBeGreaterThan(6);
    expect(tried).toBeLessThan(11);
    await stop();
  });
});
