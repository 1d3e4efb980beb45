import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger, Transactions } from '@toothwise/service-kit';
import { PracticeBilling } from './practice-billing.repository.js';
import { PracticeInvoices } from './practice-invoice.repository.js';
import { StripeCards } from './stripe-cards.gateway.js';

/** A card was saved: bills are paid by it, those that failed at once, and who agreed to the terms takes part. */
@Injectable()
export class SettleCard {
  constructor(
    private readonly billing: PracticeBilling,
    private readonly invoices: PracticeInvoices,
    private readonly cards: StripeCards,
    private readonly transactions: Transactions,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Of one of Stripe's pages, however often it is told. @throws ProblemError `payment.unavailable` */
  async execute(sessionId: string): Promise<void> {
    const saved = await this.cards.savedOn(sessionId);
    const practiceId = saved && (await this.billing.practiceOf(saved.customer));
    if (!practiceId) return;
    const { customer, card } = saved;
    // Before our row says so: a bill that is collected then finds it. One that was entered later counts, however late this one is told.
    if (!(await this.billing.newerCard(practiceId, card))) await this.cards.use(customer, card.paymentMethodId);
    await this.transactions.run(async (tx) => {
      if (!(await this.billing.saveCard(tx, practiceId, sessionId, card))) return;
      await this.billing.joinWithCard(tx, practiceId);
      await this.invoices.collectFailed(tx, practiceId);
    });
    // Where both are told at once, the older one may have come to Stripe last.
    const newer = await this.billing.newerCard(practiceId, card);
    if (newer) await this.cards.use(customer, newer);
  }

  /** Pages of which nobody told what became of them. */
  async checkOpen(): Promise<void> {
    const open = await this.transactions.run((tx) => this.billing.claimSessions(tx));
    for (const id of open) {
      try {
        await this.execute(id);
      } catch (error) {
        this.log.warn({ err: error, session: id }, 'it could not be asked whether a card was saved; it is asked again');
      }
    }
  }
}
