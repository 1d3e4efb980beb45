import { Injectable } from '@nestjs/common';
import type { Payment } from '@toothwise/contracts-screening';
import { type Actor, Transactions } from '@toothwise/service-kit';
import { paymentView } from './payment.mapper.js';
import { Payments } from './payment.repository.js';
import { SettlePayment } from './settle-payment.use-case.js';
import { StripeGateway } from './stripe.gateway.js';

/** How a payment went: as it is known, or, where only Stripe can tell, as Stripe says it now. */
@Injectable()
export class CheckPayment {
  constructor(
    private readonly payments: Payments,
    private readonly stripe: StripeGateway,
    private readonly settle: SettlePayment,
    private readonly transactions: Transactions,
  ) {}

  /** @throws ProblemError `resource.not-found`, also for somebody else's payment; `payment.unavailable` where only Stripe could tell */
  async execute(actor: Actor, id: string): Promise<Payment> {
    const payment = await this.payments.require(actor.id, id);
    const isEnded = payment.supersededAt !== null && payment.nextCheckAt === null;
    if (payment.status !== 'failed' || isEnded) return paymentView(payment);
    // A failure may be that of an earlier card: whoever believed it would pay twice. Stripe knows how the last attempt went.
    const word = await this.stripe.look(payment.stripeIntentId);
    await this.transactions.run((tx) => this.settle.execute(tx, word));
    return paymentView(await this.payments.require(actor.id, id));
  }
}
