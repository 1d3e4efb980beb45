import type { StripeError } from './stripe-js.js';

/** What became of a charge: the bank said no, the form was not sent, or nobody here knows. */
export type Verdict = 'bank' | 'form' | 'unknown';

/**
 * https://docs.stripe.com/api/errors. All but the first two say nothing of the charge: it may have been made before the line broke, or in another
 * tab (`payment_intent_unexpected_state`).
 */
export function verdictOf({ type }: Partial<StripeError>): Verdict {
  if (type === 'card_error') return 'bank';
  return type === 'validation_error' ? 'form' : 'unknown';
}

/** Whether a payment went through, by its status at Stripe; what is still worked on there comes by itself. */
export const isPaid = (status: string): boolean => ['succeeded', 'processing', 'requires_capture'].includes(status);
