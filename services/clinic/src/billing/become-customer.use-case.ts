import { Injectable } from '@nestjs/common';
import { ProblemError, Transactions } from '@toothwise/service-kit';
import { PracticeRepository } from '../practices/practice.repository.js';
import { PracticeBilling } from './practice-billing.repository.js';
import { StripeCards } from './stripe-cards.gateway.js';

/** A practice is one customer at Stripe, under the name and address by which it is known today. */
@Injectable()
export class BecomeCustomer {
  constructor(
    private readonly practices: PracticeRepository,
    private readonly billing: PracticeBilling,
    private readonly cards: StripeCards,
    private readonly transactions: Transactions,
  ) {}

  /** @throws ProblemError `resource.not-found`, `payment.unavailable` */
  async execute(practiceId: string): Promise<string> {
    const known = await this.billing.customer(practiceId);
    if (known) return known;
    const made = await this.cards.createCustomer(practiceId);
    await this.transactions.run((tx) => this.billing.keep(tx, practiceId, made));
    return this.describe(practiceId);
  }

  /** Before something is sent: names and addresses change. @throws ProblemError `resource.not-found`, `payment.unavailable` */
  async describe(practiceId: string): Promise<string> {
    const [practice, customer] = await Promise.all([this.practices.findById(practiceId), this.billing.customer(practiceId)]);
    if (!practice || !customer) throw new ProblemError('resource.not-found');
    await this.cards.describe(customer, practice);
    return customer;
  }
}
