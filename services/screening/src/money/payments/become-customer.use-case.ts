import { Injectable } from '@nestjs/common';
import { Transactions } from '@toothwise/service-kit';
import { StripeCustomers } from './stripe-customer.repository.js';
import { StripeGateway } from './stripe.gateway.js';

/** A person is one customer at Stripe, whatever they buy. */
@Injectable()
export class BecomeCustomer {
  constructor(
    private readonly customers: StripeCustomers,
    private readonly stripe: StripeGateway,
    private readonly transactions: Transactions,
  ) {}

  /**
   * The row stands before Stripe hears a name: whoever is erased in between leaves none there. One made for nothing, by the second of two
   * at once or for somebody who is erased meanwhile, is removed again; what a crash leaves is nobody's.
   */
  async execute(personId: string): Promise<string> {
    const known = await this.customers.find(personId);
    if (known) return known;
    const made = await this.stripe.createCustomer();
    try {
      return await this.transactions.run((tx) => this.customers.keep(tx, personId, made));
    } finally {
      // Asked, because a commit may have gone through whose answer was lost.
      if ((await this.customers.find(personId)) !== made) await this.stripe.removeCustomer(made);
    }
  }
}
