import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Clock, Housekeeping, LOGGER, type Logger, Loop, Metrics, PersonErased, Shutdown } from '@toothwise/service-kit';
import { DAY_MS } from '../../calendar/local-dates.rules.js';
import { Remind } from './remind.use-case.js';
import { ReminderRepository } from './reminder.repository.js';

/** Another replica, or the person, may have made one that is due sooner than any this one knew. */
const LONGEST_PAUSE_MS = 1_000;
const SHORTEST_PAUSE_MS = 50;
const AT_ONCE = 50;
/** One that cannot be told must not hold up all the others: it waits so long, and twice as long after each further attempt. */
const FIRST_WAIT_MS = 500;
/** A database that was away fails all that are due; they are not to wait as long as one that fails by itself. */
const LONGEST_WAIT_MS = 32_000;
/** Longer than a journey back over the date line could bring a moment again. */
const KEPT_DAYS = 60;

/** Tells of reminders when they are due. Due moments are rows, so that a restart forgets none; each is dealt with in a transaction of its own. */
@Injectable()
export class DueReminders implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly loop: Loop;
  /** Those whose last attempt failed, with the time of the next one and how long it was waited for, in ms. */
  private readonly setAside = new Map<string, { until: number; wait: number }>();

  constructor(
    private readonly reminders: ReminderRepository,
    private readonly remind: Remind,
    private readonly clock: Clock,
    private readonly shutdown: Shutdown,
    housekeeping: Housekeeping,
    @Inject(LOGGER) private readonly log: Logger,
    metrics: Metrics,
  ) {
    housekeeping.add('reminder-occurrences', () => this.reminders.forgetOccurrences(new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)));
    this.loop = new Loop({
      done: metrics.rounds('reminders', LONGEST_PAUSE_MS),
      signal: shutdown.signal,
      round: async () => {
        await this.tellDue();
        return this.untilNext();
      },
      failed: (error) => {
        log.warn({ err: error }, 'due reminders could not be read; trying again');
        return LONGEST_PAUSE_MS;
      },
    });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.loop.stop();
  }

  private async tellDue(): Promise<void> {
    // One that was not tried again at its time is not due any more.
    for (const [id, { until }] of this.setAside) if (until + LONGEST_WAIT_MS <= performance.now()) this.setAside.delete(id);
    for (;;) {
      const due = await this.reminders.due(this.clock.now(), AT_ONCE + this.setAside.size);
      const now = due.filter(({ id }) => (this.setAside.get(id)?.until ?? 0) <= performance.now());
      for (const one of now) if (!this.shutdown.signal.aborted) await this.tellOne(one);
      if (now.length === 0 || this.shutdown.signal.aborted) return;
    }
  }

  private async tellOne({ personId, id }: { personId: string; id: string }): Promise<void> {
    try {
      await this.remind.execute(personId, id);
      this.setAside.delete(id);
    } catch (error) {
      const wait = Math.min(LONGEST_WAIT_MS, 2 * (this.setAside.get(id)?.wait ?? FIRST_WAIT_MS / 2));
      this.setAside.set(id, { until: performance.now() + wait, wait });
      // Who is erased just now takes the reminder along.
      if (!(error instanceof PersonErased))
        this.log.error({ err: error, reminderId: id }, 'a reminder could not be told; it is tried again');
    }
  }

  private async untilNext(): Promise<number> {
    const next = await this.reminders.nextDue();
    const left = next ? next.getTime() - this.clock.now().getTime() : LONGEST_PAUSE_MS;
    return Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, left));
  }
}
