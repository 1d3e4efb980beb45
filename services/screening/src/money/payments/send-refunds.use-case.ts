import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger, Transactions } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { CreditLedger } from '../credits/credit-ledger.repository.js';
import { REFUSED } from '../credits/credit-lots.rules.js';
import { Payments } from './payment.repository.js';
import { type DueRefund, Refunds } from './refund.repository.js';
import { SettlePayment } from './settle-payment.use-case.js';
import { type SentRefund, StripeGateway } from './stripe.gateway.js';

/** Sends money back at Stripe. The refund's id is the idempotency key there, so that trying again never pays twice; after a day, when it is forgotten there, it is looked for. */
@Injectable()
export class SendRefunds {
  constructor(
    private readonly refunds: Refunds,
    private readonly stripe: StripeGateway,
    private readonly settle: SettlePayment,
    private readonly payments: Payments,
    private readonly ledger: CreditLedger,
    private readonly transactions: Transactions,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Safe on every replica. @returns how many were tried */
  async execute(): Promise<number> {
    const due = await this.transactions.run((tx) => this.refunds.claimDue(tx));
    for (const refund of due) await this.send(refund);
    return due.length;
  }

  private async send(refund: DueRefund): Promise<void> {
    const { id, intentId, amount, tries } = refund;
    try {
      const sent = await this.stripe.refund(intentId, { refundId: id, amount, tries });
      await this.transactions.run((tx) => this.end(tx, refund, sent));
      const word = await this.stripe.look(intentId);
      await this.transactions.run((tx) => this.settle.execute(tx, word));
    } catch (error) {
      this.log.warn({ err: error, refund: id }, 'a refund could not be sent; it is tried again');
    }
  }

  /** Where the money stays, the credits come back: what follows from a dispute is another matter. */
  private async end(tx: EntityManager, { id, paymentId, personId }: DueRefund, { state, stripeRefundId }: SentRefund): Promise<void> {
    await this.payments.lockById(tx, paymentId);
    await this.ledger.lock(tx, personId);
    const isEnded = await this.refunds.end(tx, id, state === 'done' ? 'done' : 'refused', stripeRefundId);
    if (!isEnded || state !== 'refused') return;
    const giving = { personId, paymentId, cause: REFUSED, actor: 'stripe', key: `${REFUSED}:${id}` };
    await this.ledger.giveBack(tx, { ...giving, takenAs: `refund:${id}` });
    this.log.warn({ refund: id, paymentId }, 'Stripe refused a refund; its credits were given back');
  }
}
