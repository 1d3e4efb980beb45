import { Clock, LOGGER, type Logger, Loop, Metrics, Shutdown, Transactions } from '@toothwise/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LeadRepository } from './lead.repository.js';
import { PassOnOffers } from './pass-on-offers.use-case.js';

/** Another replica may have made an offer that ends sooner than any this one knew. */
const LONGEST_PAUSE_MS = 1_000;
/** A due lead that another replica holds just now is left to it. */
const SHORTEST_PAUSE_MS = 50;
/** One lead that cannot be passed on must not hold up all the others. */
const SET_ASIDE_MS = 30_000;

/** Passes on what nobody answered in time. Deadlines are rows, so that a restart forgets none; replicas share them by skipping locked ones. */
@Injectable()
export class OfferDeadlinesWorker implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly loop: Loop;
  /** Leads whose last attempt failed, with the time of the next one. */
  private readonly setAside = new Map<string, number>();

  constructor(
    private readonly transactions: Transactions,
    private readonly leads: LeadRepository,
    private readonly passOn: PassOnOffers,
    private readonly clock: Clock,
    private readonly shutdown: Shutdown,
    @Inject(LOGGER) private readonly log: Logger,
    metrics: Metrics,
  ) {
    this.loop = new Loop({
      done: metrics.rounds('offer deadlines', LONGEST_PAUSE_MS),
      signal: shutdown.signal,
      round: async () => {
        await this.passOnOverdue();
        return this.untilNext();
      },
      failed: (error) => {
        log.warn({ err: error }, 'overdue offers could not be read; trying again');
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

  /** Works off everything that is due, one lead per transaction. */
  async passOnOverdue(): Promise<void> {
    for (const [id, until] of this.setAside) if (until <= performance.now()) this.setAside.delete(id);
    while (!this.shutdown.signal.aborted && (await this.passOnOne()));
  }

  private async passOnOne(): Promise<boolean> {
    let id: string | undefined;
    try {
      return await this.transactions.run(async (tx) => {
        const now = this.clock.now();
        const lead = await this.leads.lockNextDue(tx, now, [...this.setAside.keys()]);
        id = lead?.id;
        if (lead) await this.passOn.execute(tx, lead, now);
        return lead !== null;
      });
    } catch (error) {
      if (id === undefined) throw error;
      this.setAside.set(id, performance.now() + SET_ASIDE_MS);
      this.log.error({ err: error, leadId: id }, 'a lead could not be passed on; it is tried again');
      return true;
    }
  }

  private async untilNext(): Promise<number> {
    const next = await this.leads.nextDue();
    const left = next ? next.getTime() - this.clock.now().getTime() : LONGEST_PAUSE_MS;
    return Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, left));
  }
}
