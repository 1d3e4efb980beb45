import { randomBytes } from 'node:crypto';
import { type Metadata, newId, nowSeconds, type PaymentIntent } from './stripe-objects.js';

export interface IntentInput {
  amount: number;
  currency: string;
  customer: string | null;
  description: string | null;
  receiptEmail: string | null;
  metadata: Metadata;
}

/** Waits for a card. @throws StripeFailure for an amount that Stripe does not take */
export function newIntent(input: IntentInput): PaymentIntent {
  const id = newId('pi');
  return {
    ...{ id, object: 'payment_intent', created: nowSeconds(), livemode: false },
    amount: input.amount,
    amount_received: 0,
    amount_capturable: 0,
    currency: input.currency,
    status: 'requires_payment_method',
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    customer: input.customer,
    description: input.description,
    receipt_email: input.receiptEmail,
    metadata: input.metadata,
    payment_method: null,
    payment_method_types: ['card'],
    capture_method: 'automatic_async',
    confirmation_method: 'automatic',
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
    canceled_at: null,
    cancellation_reason: null,
  };
}
