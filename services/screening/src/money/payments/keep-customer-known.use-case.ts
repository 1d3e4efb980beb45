import { Injectable } from '@nestjs/common';
import { PersonCards } from '../../people/person-card.repository.js';
import { StripeCustomers } from './stripe-customer.repository.js';
import { StripeGateway } from './stripe.gateway.js';

/** Tells Stripe by which address somebody is known now: receipts and mails of failed payments go there. */
@Injectable()
export class KeepCustomerKnown {
  constructor(
    private readonly cards: PersonCards,
    private readonly customers: StripeCustomers,
    private readonly stripe: StripeGateway,
  ) {}

  /** @throws ProblemError `request.invalid` for an address Stripe does not take, `payment.unavailable` */
  async execute(personId: string): Promise<void> {
    const [customerId, email] = await Promise.all([this.customers.find(personId), this.cards.emailOf(personId)]);
    if (customerId && email) await this.stripe.describeCustomer(customerId, { email });
  }
}
