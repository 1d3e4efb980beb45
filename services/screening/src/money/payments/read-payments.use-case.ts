import { Injectable } from '@nestjs/common';
import type { Payment } from '@toothwise/contracts-screening';
import { type Actor, Clock } from '@toothwise/service-kit';
import { CreditLots } from '../credits/credit-lot.repository.js';
import { NOTHING_UNUSED } from '../credits/credit-lots.rules.js';
import { paymentView } from './payment.mapper.js';
import { Payments } from './payment.repository.js';
import { refundOf } from './payment.rules.js';

/** The caller's latest paid purchases, each with what they may ask back of it now. */
@Injectable()
export class ReadPayments {
  constructor(
    private readonly payments: Payments,
    private readonly lots: CreditLots,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor): Promise<Payment[]> {
    const [paid, unused] = await Promise.all([this.payments.paidBy(actor.id), this.lots.unusedOf(actor.id)]);
    return paid.map((payment) => paymentView(payment, refundOf(payment, unused.get(payment.id) ?? NOTHING_UNUSED, this.clock.now())));
  }
}
