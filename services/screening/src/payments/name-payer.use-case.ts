import { Injectable } from '@nestjs/common';
import type { Payment, Payer } from '@toothwise/contracts-screening';
import { type Actor, ProblemError, Transactions } from '@toothwise/service-kit';
import { paymentView } from './payment.mapper.js';
import { Payments } from './payment.repository.js';
import { isOpen } from './payment.rules.js';
import { StripeCustomers } from './stripe-customer.repository.js';
import { StripeGateway } from './stripe.gateway.js';

/** Tells Stripe who makes a payment and where its receipt goes. A person is one customer there, whatever they buy. */
@Injectable()
export class NamePayer {
  constructor(
    private readonly payments: Payments,
    private readonly customers: StripeCustomers,
    private readonly stripe: StripeGateway,
    private readonly transactions: Transactions,
  ) {}

  /** @throws ProblemError `resource.not-found`, also for somebody else's; `resource.conflict` once it is paid or ended; `request.invalid`, `payment.unavailable` */
  async execute(actor: Actor, id: string, { email, firstName, lastName }: Payer): Promise<Payment> {
    const payment = await this.payments.require(actor.id, id);
    if (!isOpen(payment)) throw new ProblemError('resource.conflict');
    const customerId = (await this.customers.find(actor.id)) ?? (await this.becomeCustomer(actor.id));
    // The payment first: where it is over after all, nothing about the customer changes.
    await this.stripe.assignIntent(payment.stripeIntentId, customerId, email);
    const name = [firstName, lastName].filter(Boolean).join(' ') || undefined;
    await this.stripe.describeCustomer(customerId, { email, name });
    return paymentView(payment);
  }

  /**
   * The row stands before Stripe hears a name: whoever is erased in between leaves none there. One made for nothing, by the second of two
   * at once or for somebody who is erased meanwhile, is removed again; what a crash leaves is nobody's.
   */
  private async becomeCustomer(personId: string): Promise<string> {
    const made = await this.stripe.createCustomer();
    try {
      return await this.transactions.run((tx) => this.customers.keep(tx, personId, made));
    } finally {
      // Asked, because a commit may have gone through whose answer was lost.
      if ((await this.customers.find(personId)) !== made) await this.stripe.removeCustomer(made);
    }
  }
}
