import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LOGGER, type Logger, Loop, Metrics, Shutdown } from '@toothwise/service-kit';
import { ReconcileInvoices } from './reconcile-invoices.use-case.js';
import { SendCharges } from './send-charges.use-case.js';
import { SettleCard } from './settle-card.use-case.js';

const LOOK_MS = 5_000;

/** Brings charges and bills to Stripe, and hears there what nobody told. Every replica runs it: each claims its rows. */
@Injectable()
export class BillingWorker implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly loop: Loop;

  constructor(
    charges: SendCharges,
    invoices: ReconcileInvoices,
    cards: SettleCard,
    { signal }: Shutdown,
    @Inject(LOGGER) log: Logger,
    metrics: Metrics,
  ) {
    this.loop = new Loop({
      done: metrics.rounds('billing', LOOK_MS),
      round: async () => {
        await charges.execute();
        await invoices.execute();
        await cards.checkOpen();
        return LOOK_MS;
      },
      failed: (error) => {
        log.warn({ err: error }, 'charges could not be read; they are tried again');
        return LOOK_MS;
      },
      signal,
    });
  }

  onApplicationBootstrap(): void {
    this.loop.start(LOOK_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.loop.stop();
  }
}
