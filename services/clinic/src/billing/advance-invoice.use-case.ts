import { Injectable } from '@nestjs/common';
import { Transactions } from '@toothwise/service-kit';
import { BecomeCustomer } from './become-customer.use-case.js';
import { ChargeItems } from './charge-item.repository.js';
import { type PracticeInvoice, PracticeInvoices } from './practice-invoice.repository.js';
import { SettleInvoice } from './settle-invoice.use-case.js';
import { StripeInvoices } from './stripe-invoices.gateway.js';

/** Takes a bill as far as it goes now: made at Stripe, finalised, collected. Each step may have been done before, and is then done already. */
@Injectable()
export class AdvanceInvoice {
  constructor(
    private readonly invoices: PracticeInvoices,
    private readonly items: ChargeItems,
    private readonly becomeCustomer: BecomeCustomer,
    private readonly stripe: StripeInvoices,
    private readonly settle: SettleInvoice,
    private readonly transactions: Transactions,
  ) {}

  /** @throws ProblemError `payment.unavailable`: it is gone on with later */
  async execute(invoice: PracticeInvoice): Promise<void> {
    const stripeId = invoice.state === 'making' ? await this.make(invoice) : invoice.stripeId;
    if (stripeId && invoice.collect) await this.stripe.collect(stripeId);
    await this.settle.execute({ ...invoice, stripeId }, invoice.collect);
  }

  private async make(invoice: PracticeInvoice): Promise<string> {
    const { id, practiceId, method } = invoice;
    const customer = await this.becomeCustomer.describe(practiceId);
    const stripeId = invoice.stripeId ?? (await this.stripe.createDraft(customer, invoice));
    if (!invoice.stripeId) await this.transactions.run((tx) => this.invoices.drafted(tx, id, stripeId));
    if ((await this.stripe.look(stripeId)).status !== 'draft') return stripeId;
    await this.stripe.addLines(stripeId, id, await this.items.onInvoice(id));
    await this.stripe.finalize(stripeId, method);
    return stripeId;
  }
}
