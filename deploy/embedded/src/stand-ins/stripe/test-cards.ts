import { cardError } from './stripe-failure.js';
import { brandOf, luhnValid } from './js/card-number.js';

/** Stripe's documented test cards that fail at confirmation (https://docs.stripe.com/testing). */
const declines: Record<string, { code: string; declineCode?: string; message: string }> = {
  '4000000000000002': { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' },
  '4000000000000341': { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' },
  '4000000000009995': { code: 'card_declined', declineCode: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  '4000000000000069': { code: 'expired_card', message: 'Your card has expired.' },
  '4000000000000127': { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  '4000000000000119': { code: 'processing_error', message: 'An error occurred while processing your card. Try again in a little bit.' },
};
/** Can be kept, and is declined whenever it should pay. */
const DECLINED_LATER = '4000000000000341';
/** Pays, and is contested by its holder right after. */
export const DISPUTED = '4000000000000259';
const accepted = new Set([
  DISPUTED,
  '4242424242424242',
  '4000056655665556',
  '5555555555554444',
  '2223003122003222',
  '378282246310005',
  '6011111111111117',
  '3056930009020004',
  '3566002020360505',
  '6205500000000000004',
]);

export interface CardInput {
  number: string;
  expMonth: number;
  /** Four digits. */
  expYear: number;
  cvc: string;
}

/** Why this card cannot be kept for later, or null when it can. */
export const declineOfKeeping = (number: string) => (number === DECLINED_LATER ? null : declineOf(number));

/** Why this card is declined, or null when it pays. Cards that are no test cards are declined, as Stripe does in test mode. */
export function declineOf(number: string): { code: string; declineCode?: string; message: string } | null {
  if (accepted.has(number)) return null;
  const test = 'Your card was declined. Your request was in test mode, but used a non test card.';
  return declines[number] ?? { code: 'card_declined', declineCode: 'test_mode_live_card', message: test };
}

/** What a charge of a kept card is answered with, said without the number. */
export const failureOnRenewal = (number: string) => declineOf(number);

/** Refuses what the card network would refuse before asking the bank, with Stripe's codes and parameters. */
export function checkCard(card: CardInput, now: Date): void {
  if (!luhnValid(card.number) || card.number.length < 13) {
    throw cardError('incorrect_number', 'Your card number is incorrect.', { param: 'number' });
  }
  if (!(card.expMonth >= 1 && card.expMonth <= 12)) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", { param: 'exp_month' });
  }
  const monthsLeft = (card.expYear - now.getUTCFullYear()) * 12 + card.expMonth - (now.getUTCMonth() + 1);
  if (!Number.isInteger(card.expYear) || monthsLeft < 0 || monthsLeft > 50 * 12) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", { param: 'exp_year' });
  }
  const length = brandOf(card.number) === 'amex' ? 4 : 3;
  if (!/^\d+$/.test(card.cvc) || card.cvc.length !== length) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.", { param: 'cvc' });
  }
}
