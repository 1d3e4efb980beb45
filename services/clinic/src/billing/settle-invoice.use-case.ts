import { Inject, Injectable } from '@nestjs/common';
import { Clock, LOGGER, type Logger, Transactions } from '@toothwise/service-kit';
import { nextInvoiceState } from './billing.rules.js';
import { type PracticeInvoice, PracticeInvoices } from './practice-invoice.repository.js';
import { StripeInvoices } from './stripe-invoices.gateway.js';

/** Brings a bill to where Stripe says that it is now, whoever told of it; a payment that failed stops new cases until none is missing. */
@Injectable()
export class SettleInvoice {
  constructor(
    private readonly invoices: PracticeInvoices,
    private readonly stripe: StripeInvoices,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** @param wasCollected its card was tried just now @throws ProblemError `payment.unavailable` */
  async execute({ id, practiceId, stripeId }: PracticeInvoice, wasCollected = false): Promise<void> {
    if (!stripeId) return;
    const word = await this.stripe.look(stripeId);
    await this.transactions.run(async (tx) => {
      const before = await this.invoices.lock(tx, id);
      if (!before) return;
      const state = nextInvoiceState(before.state, word, this.clock.now());
      await this.invoices.settle(tx, id, state, word, wasCollected);
      if (state === before.state) return;
      await this.invoices.noteUnpaid(tx, practiceId);
      this.log.info({ practiceId, month: before.month, state }, 'the bill of a practice stands otherwise');
    });
  }
}
