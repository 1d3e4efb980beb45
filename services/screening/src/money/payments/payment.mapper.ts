import type { Payment } from '@toothwise/contracts-screening';
import type { PaymentRecord } from './payment.record.js';

/** `refund`: what its payer may ask back now. */
export function paymentView(
  { id, productId, amount, currency, credits, bonus, status, refundedAmount, dispute, createdAt }: PaymentRecord,
  refund: { amount: number; credits: number; until: Date } | null = null,
): Payment {
  return {
    ...{ id, productId, amount, currency, credits: credits + bonus, status, refundedAmount, dispute },
    refundable: refund && { ...refund, until: refund.until.toISOString() },
    createdAt: createdAt.toISOString(),
  };
}
