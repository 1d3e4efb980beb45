import { Inject, Injectable } from '@nestjs/common';
import { clinicPaymentFailed } from '@toothwise/contracts-clinic';
import { appendEvent } from '@toothwise/event-bus';
import { Clock, LOGGER, type Logger, Transactions } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { PracticeRepository } from '../practices/practice.repository.js';
import { nextInvoiceState } from './billing.rules.js';
import { type PracticeInvoice, PracticeInvoices } from './practice-invoice.repository.js';
import { StripeInvoices } from './stripe-invoices.gateway.js';

/** Brings a bill to where Stripe says that it is now, whoever told of it; a payment that failed stops new cases until none is missing. */
@Injectable()
export class SettleInvoice {
  constructor(
    private readonly invoices: PracticeInvoices,
    private readonly stripe: StripeInvoices,
    private readonly practices: PracticeRepository,
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
      if (state === 'failed') await this.tell(tx, before);
      this.log.info({ practiceId, month: before.month, state }, 'the bill of a practice stands otherwise');
    });
  }

  /** Whoever reads the practice's mail may put it right sooner than who looks at the page. */
  private async tell(tx: EntityManager, { id, practiceId, month }: PracticeInvoice): Promise<void> {
    const practice = await this.practices.findById(practiceId, tx);
    if (!practice) return;
    const data = { practiceId, practiceName: practice.name, practiceEmail: practice.email, month };
    await appendEvent(tx, clinicPaymentFailed, { aggregateId: id, aggregateVersion: 1, personId: null, data });
  }
}
