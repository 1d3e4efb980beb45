import type { Payment } from '@toothwise/contracts-screening';
import type { PaymentRecord } from './payment.record.js';

export function paymentView({ id, productId, amount, currency, credits, bonus, status, createdAt }: PaymentRecord): Payment {
  return { id, productId, amount, currency, credits: credits + bonus, status, createdAt: createdAt.toISOString() };
}
