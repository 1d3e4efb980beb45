import { Injectable } from '@nestjs/common';
import { type Actor, Transactions } from '@toothwise/service-kit';
import { PracticeAccess } from '../practices/practice.access.js';
import { BecomeCustomer } from './become-customer.use-case.js';
import { PracticeBilling } from './practice-billing.repository.js';
import { StripeCards } from './stripe-cards.gateway.js';

/** Sends an owner to Stripe's page, where a card is saved. What is saved is known once Stripe tells it. */
@Injectable()
export class SaveCard {
  constructor(
    private readonly access: PracticeAccess,
    private readonly becomeCustomer: BecomeCustomer,
    private readonly billing: PracticeBilling,
    private readonly cards: StripeCards,
    private readonly transactions: Transactions,
  ) {}

  /** @throws ProblemError `practice.required`, `practice.owner-required`, `payment.unavailable` */
  async execute(actor: Actor, from: 'programme' | 'statement'): Promise<{ url: string }> {
    const { practiceId } = await this.access.requireMember(actor, 'money');
    const { id, url } = await this.cards.open(await this.becomeCustomer.execute(practiceId), from);
    await this.transactions.run((tx) => this.billing.open(tx, practiceId, id));
    return { url };
  }
}
