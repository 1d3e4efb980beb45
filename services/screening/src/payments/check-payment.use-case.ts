import { Injectable } from '@nestjs/common';
import type { Payment } from '@toothwise/contracts-screening';
import { type Actor, ProblemError, Transactions } from '@toothwise/service-kit';
import { DataSource } from 'typeorm';
import { paymentView } from './payment.mapper.js';
import { PaymentRecord } from './payment.record.js';
import { SettlePayment } from './settle-payment.use-case.js';
import { StripeGateway } from './stripe.gateway.js';

/** How a payment went: as it is known, or, where only Stripe can tell, as Stripe says it now. */
@Injectable()
export class CheckPayment {
  constructor(
    private readonly source: DataSource,
    private readonly stripe: StripeGateway,
    private readonly settle: SettlePayment,
    private readonly transactions: Transactions,
  ) {}

  /** @throws ProblemError `resource.not-found`, also for somebody else's payment; `payment.unavailable` where only Stripe could tell */
  async execute(actor: Actor, id: string): Promise<Payment> {
    const payment = await this.find(actor, id);
    const isEnded = payment.supersededAt !== null && payment.nextCheckAt === null;
    if (payment.status !== 'failed' || isEnded) return paymentView(payment);
    // A failure may be that of an earlier card: whoever believed it would pay twice. Stripe knows how the last attempt went.
    const word = await this.stripe.look(payment.stripeIntentId);
    await this.transactions.run((tx) => this.settle.execute(tx, word));
    return paymentView(await this.find(actor, id));
  }

  private async find(actor: Actor, id: string): Promise<PaymentRecord> {
    const payment = await this.source.getRepository(PaymentRecord).findOneBy({ id, personId: actor.id });
    if (!payment) throw new ProblemError('resource.not-found');
    return payment;
  }
}
