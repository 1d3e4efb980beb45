import { z } from 'zod';
import type { StripeWord } from './payment.rules.js';

const intentId = z.string().startsWith('pi_').max(255);
const amount = z.int().nonnegative();
const intent = z.object({
  id: intentId,
  amount,
  currency: z.string(),
  last_payment_error: z.object({ code: z.string().nullish(), decline_code: z.string().nullish() }).nullish(),
});
const dispute = z.object({ payment_intent: intentId.nullish(), amount, status: z.string() });
const charge = z.object({ payment_intent: intentId.nullish(), amount, amount_refunded: amount, currency: z.string() });
export const stripeEvent = z.object({
  id: z.string().startsWith('evt_').max(255),
  type: z.string().max(100),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

const INTENT_STATUS: Record<string, StripeWord['status']> = {
  'payment_intent.succeeded': 'succeeded',
  'payment_intent.processing': 'processing',
  'payment_intent.payment_failed': 'failed',
  'payment_intent.canceled': 'failed',
};

/** A warning is an inquiry: it freezes, and its end frees. */
export function disputeOf({ status, amount }: { status: string; amount: number }): NonNullable<StripeWord['dispute']> {
  if (status === 'lost') return { state: 'lost', amount };
  return { state: ['won', 'warning_closed', 'prevented'].includes(status) ? 'won' : 'open', amount };
}

/** What a verified event says about a payment; null where it says nothing that counts here. @throws ZodError on another shape */
export function wordOfEvent(event: z.output<typeof stripeEvent>): StripeWord | null {
  if (event.type in INTENT_STATUS) {
    const object = intent.parse(event.data.object);
    return {
      intentId: object.id,
      status: INTENT_STATUS[event.type],
      amount: object.amount,
      currency: object.currency,
      failure: object.last_payment_error?.decline_code ?? object.last_payment_error?.code ?? undefined,
      cancelled: event.type === 'payment_intent.canceled',
    };
  }
  if (event.type === 'charge.refunded') {
    const object = charge.parse(event.data.object);
    return object.payment_intent ? { intentId: object.payment_intent, refundedAmount: object.amount_refunded } : null;
  }
  if (event.type.startsWith('charge.dispute.')) {
    const object = dispute.parse(event.data.object);
    return object.payment_intent ? { intentId: object.payment_intent, dispute: disputeOf(object) } : null;
  }
  return null;
}
