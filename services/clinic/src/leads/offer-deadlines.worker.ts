import { LOGGER, type Logger, Shutdown, Transactions } from '@toothwise/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../clock.js';
import { LeadRepository } from './lead.repository.js';
import { PassOnOffers } from './pass-on-offers.use-case.js';

/** The longest sleep: another replica may have made an offer that ends sooner than any this one knew. */
const LONGEST_SLEEP_MS = 1_000;

/** Passes on what nobody answered in time. Deadlines are rows, so that a restart forgets none; replicas share them by skipping locked ones. */
@Injectable()
export class OfferDeadlinesWorker implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer?: NodeJS.Timeout;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly transactions: Transactions,
    private readonly source: DataSource,
    private readonly leads: LeadRepository,
    private readonly passOn: PassOnOffers,
    private readonly clock: Clock,
    private readonly shutdown: Shutdown,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.sleep(0);
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    await this.running;
  }

  /** Works off everything that is due, one lead per transaction. */
  async passOnOverdue(): Promise<void> {
    while (!this.shutdown.signal.aborted && (await this.passOnOne()));
  }

  private passOnOne(): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const now = this.clock.now();
      const lead = await this.leads.lockNextDue(tx, now);
      if (lead) await this.passOn.execute(tx, lead, now);
      return lead !== null;
    });
  }

  private sleep(milliseconds: number): void {
    if (this.shutdown.signal.aborted) return;
    this.timer = setTimeout(() => {
      this.running = this.wake();
    }, milliseconds);
  }

  private async wake(): Promise<void> {
    try {
      await this.passOnOverdue();
      this.sleep(await this.untilNext());
    } catch (error) {
      this.log.warn({ err: error }, 'overdue offers could not be passed on; trying again');
      this.sleep(LONGEST_SLEEP_MS);
    }
  }

  private async untilNext(): Promise<number> {
    const [next] = await this.source.query<{ due_at: Date | null }[]>('SELECT min(due_at) AS due_at FROM lead WHERE due_at IS NOT NULL');
    const left = next?.due_at ? next.due_at.getTime() - this.clock.now().getTime() : LONGEST_SLEEP_MS;
    return Math.min(LONGEST_SLEEP_MS, Math.max(0, left));
  }
}
