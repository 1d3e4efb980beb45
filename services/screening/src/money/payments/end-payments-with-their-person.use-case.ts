import { Injectable } from '@nestjs/common';
import { Eraser } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { Payments } from './payment.repository.js';
import { StripeCustomers } from './stripe-customer.repository.js';

/** A person is erased: what they have not paid yet ends at Stripe, so that nobody pays for what nobody gets, and the customer goes, with name and address. */
@Injectable()
export class EndPaymentsWithTheirPerson {
  constructor(
    private readonly payments: Payments,
    private readonly customers: StripeCustomers,
    eraser: Eraser,
  ) {
    eraser.add({ within: (tx, personId) => this.execute(tx, personId) });
  }

  async execute(tx: EntityManager, personId: string): Promise<void> {
    await this.payments.supersedeAll(tx, personId);
    await this.customers.leave(tx, personId);
  }
}
