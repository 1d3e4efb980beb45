import { Inject, Injectable } from '@nestjs/common';
import { Audit, Clock, LOGGER, type Logger, Tombstones } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { CreditLedger } from '../credits/credit-ledger.repository.js';
import type { PaymentRecord } from './payment.record.js';
import { Payments } from './payment.repository.js';
import { type StripeWord, settled } from './payment.rules.js';
import { TakeBackCredits } from './take-back-credits.use-case.js';

/** The word does not fit the payment it names: another amount or currency than was sold. */
export class WordDoesNotFit extends Error {}

/**
 * Brings one payment and its credits to where Stripe's word puts them. The payment's row is locked, and what follows depends only on the
 * facts gathered in it: any order and any number of the same words ends in the same ledger.
 */
@Injectable()
export class SettlePayment {
  constructor(
    private readonly payments: Payments,
    private readonly ledger: CreditLedger,
    private readonly takeBack: TakeBackCredits,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly tombstones: Tombstones,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** @returns the payment's id, or null when it is none of ours. @throws WordDoesNotFit */
  async execute(tx: EntityManager, word: StripeWord): Promise<string | null> {
    const before = await this.payments.lockByIntent(tx, word.intentId);
    if (!before) return null;
    if ((word.amount ?? before.amount) !== before.amount || (word.currency ?? before.currency) !== before.currency)
      throw new WordDoesNotFit();
    const payment = settled(before, word, this.clock.now());
    await this.payments.save(tx, payment);
    if (payment.status !== before.status) {
      const of = { subjectType: 'payment', subjectId: payment.id, personId: payment.personId };
      await this.audit.record(tx, { actor: 'stripe', action: `payment.${payment.status}`, ...of });
    }
    if (payment.dispute !== before.dispute) {
      const of = { subjectType: 'payment', subjectId: payment.id, personId: payment.personId };
      await this.audit.record(tx, { actor: 'stripe', action: `payment.dispute-${payment.dispute}`, ...of });
    }
    if (payment.status === 'succeeded') await this.credit(tx, payment, before.status !== 'succeeded');
    return payment.id;
  }

  private async credit(tx: EntityManager, payment: PaymentRecord, isNews: boolean): Promise<void> {
    const { id: paymentId, personId, credits, bonus } = payment;
    if (await this.tombstones.isErased(tx, personId)) {
      // Only of the word that made it succeed: what was paid while they were here is compared daily, and alarms nobody.
      if (isNews)
        this.log.error({ alert: 'paid-after-erasure', paymentId }, 'somebody who was erased has paid: give the money back at Stripe');
      return;
    }
    const of = { personId, paymentId, actor: 'stripe', cause: 'payment', key: `payment:${paymentId}`, at: payment.paidAt! };
    const origin = payment.productId === 'single' && payment.draftId ? 'single' : 'purchase';
    await this.ledger.post(tx, { ...of, origin, credits, draftId: payment.draftId });
    if (bonus > 0) await this.ledger.post(tx, { ...of, origin: 'bonus', credits: bonus });
    await this.takeBack.execute(tx, payment);
  }
}
