import { Injectable } from '@nestjs/common';
import { Clock } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { CreditLedger } from '../credits/credit-ledger.repository.js';
import { CreditLots } from '../credits/credit-lot.repository.js';
import { share } from '../credits/credit-lots.rules.js';
import type { PaymentRecord } from './payment.record.js';
import { creditsToGo } from './payment.rules.js';
import { Refunds } from './refund.repository.js';

/**
 * Brings the credits of a payment to where refunds and disputes put them: an open dispute freezes the unused rest, money that went back
 * takes it. What was used already is owed, and set off against credits that come for free later.
 */
@Injectable()
export class TakeBackCredits {
  constructor(
    private readonly ledger: CreditLedger,
    private readonly lots: CreditLots,
    private readonly refunds: Refunds,
    private readonly clock: Clock,
  ) {}

  /** The caller holds the payment's row. */
  async execute(tx: EntityManager, payment: PaymentRecord): Promise<void> {
    const { id: paymentId, personId } = payment;
    await this.ledger.lock(tx, personId);
    await this.lots.freeze(tx, paymentId, payment.dispute === 'open');
    const taken = await this.lots.taken(tx, personId, paymentId);
    const toGo = Math.max(0, creditsToGo(payment, await this.refunds.ofPayment(tx, paymentId)) - taken);
    const lots = share(await this.lots.unused(tx, { paymentId }), toGo);
    const cause = payment.dispute === 'lost' ? 'dispute-lost' : 'refund';
    // More may go later for the same words, once a held credit is free: how much went before names the step.
    const key = `${cause}:${paymentId}:${taken}`;
    await this.ledger.take(tx, { personId, lots, kind: 'refund', cause, actor: 'stripe', key, paymentId });
    const owed = toGo - lots.reduce((sum, { credits }) => sum + credits, 0);
    await this.lots.owe(tx, { personId, paymentId, credits: owed }, this.clock.now());
  }
}
