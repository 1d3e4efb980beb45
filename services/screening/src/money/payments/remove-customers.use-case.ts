import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger, Transactions } from '@toothwise/service-kit';
import { StripeCustomers } from './stripe-customer.repository.js';
import { StripeGateway } from './stripe.gateway.js';

/** Removes at Stripe the customers of people who were erased. What fails is tried again; two replicas at once do no harm. */
@Injectable()
export class RemoveCustomers {
  constructor(
    private readonly customers: StripeCustomers,
    private readonly stripe: StripeGateway,
    private readonly transactions: Transactions,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async execute(): Promise<void> {
    for (const customerId of await this.customers.leaving()) {
      try {
        await this.stripe.removeCustomer(customerId);
        await this.transactions.run((tx) => this.customers.forget(tx, customerId));
      } catch (error) {
        this.log.warn({ err: error, customerId }, 'a customer could not be removed at Stripe; it is tried again');
      }
    }
  }
}
