import { Injectable } from '@nestjs/common';
import type { Payment, Payer } from '@toothwise/contracts-screening';
import { type Actor, ProblemError } from '@toothwise/service-kit';
import { BecomeCustomer } from './become-customer.use-case.js';
import { paymentView } from './payment.mapper.js';
import { Payments } from './payment.repository.js';
import { isOpen } from './payment.rules.js';
import { StripeGateway } from './stripe.gateway.js';

/** Tells Stripe who makes a payment and where its receipt goes. A person is one customer there, whatever they buy. */
@Injectable()
export class NamePayer {
  constructor(
    private readonly payments: Payments,
    private readonly becomeCustomer: BecomeCustomer,
    private readonly stripe: StripeGateway,
  ) {}

  /** @throws ProblemError `resource.not-found`, also for somebody else's; `resource.conflict` once it is paid or ended; `request.invalid`, `payment.unavailable` */
  async execute(actor: Actor, id: string, { email, firstName, lastName }: Payer): Promise<Payment> {
    const payment = await this.payments.require(actor.id, id);
    if (!isOpen(payment)) throw new ProblemError('resource.conflict');
    const customerId = await this.becomeCustomer.execute(actor.id);
    // The payment first: where it is over after all, nothing about the customer changes.
    await this.stripe.assignIntent(payment.stripeIntentId, customerId, email);
    const name = [firstName, lastName].filter(Boolean).join(' ') || undefined;
    await this.stripe.describeCustomer(customerId, { email, name });
    return paymentView(payment);
  }
}
