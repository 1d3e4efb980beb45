import type { StripeError } from './stripe-js.js';

/** What became of a charge: the bank said no, the form was not sent, or nobody here knows. */
export type Verdict = 'bank' | 'form' | 'unknown';

/**
 * https://docs.stripe.com/api/errors. All but the first two say nothing of the charge: it may have been made before the line broke, or the payment was paid in another tab or ended
 * (`invalid_request_error`).
 */
export function verdictOf({ type }: Partial<StripeError>): Verdict {
  if (type === 'card_error') return 'bank';
  return type === 'validation_error' ? 'form' : 'unknown';
}

/**
 * Whether a payment is decided at Stripe, by its status there: paid, still worked on, or ended by a newer one; the service knows which. Any other
 * still takes a card.
 */
export const isDecided = (status: string): boolean => ['succeeded', 'processing', 'requires_capture', 'canceled'].includes(status);
