import type { Payer } from '@toothwise/contracts-screening';

export interface OwnFields {
  firstName: string;
  lastName: string;
  email: string;
  cardholderName: string;
}
export type CardField = 'cardNumber' | 'expiryDate' | 'cvv';
export type PaymentField = keyof OwnFields | CardField;
/** Key of the sentence in the catalogue. */
export type PaymentErrorKey = `payment.errors.${PaymentField | 'emailInvalid' | 'nameInvalid'}`;

/** What Stripe is told of who pays. */
export function payerOf({ firstName, lastName, email }: OwnFields, names: boolean): Payer {
  return { email: email.trim(), ...(names && { firstName: firstName.trim(), lastName: lastName.trim() }) };
}

/** Order of the fields on the page, so of the messages too (PAY-030). */
const order: PaymentField[] = ['firstName', 'lastName', 'cardholderName', 'email', 'cardNumber', 'expiryDate', 'cvv'];

/** PAY-022 to PAY-029. Stripe says whether a card field is complete; with `names`, first and last name are asked too. */
export function paymentIssues(
  own: OwnFields,
  complete: Record<CardField, boolean>,
  names: boolean,
): { field: PaymentField; key: PaymentErrorKey }[] {
  const missing = new Map<PaymentField, PaymentErrorKey>();
  for (const field of ['firstName', 'lastName', 'email', 'cardholderName'] as const) {
    const asked = names || (field !== 'firstName' && field !== 'lastName');
    if (asked && !own[field].trim()) missing.set(field, `payment.errors.${field}`);
  }
  if (!missing.has('email') && !/^\S+@\S+\.\S+$/.test(own.email.trim())) missing.set('email', 'payment.errors.emailInvalid');
  for (const field of ['cardNumber', 'expiryDate', 'cvv'] as const) if (!complete[field]) missing.set(field, `payment.errors.${field}`);
  return order.flatMap((field) => {
    const key = missing.get(field);
    return key ? [{ field, key }] : [];
  });
}

/** Fields that the server or Stripe did not take, each with its sentence; a form that differs from ours in strictness loses nothing. */
export function refusedFields(paths: readonly string[]): { field: PaymentField; key: PaymentErrorKey }[] {
  return order.flatMap((field) => {
    if (!paths.includes(field)) return [];
    return [{ field, key: field === 'email' ? 'payment.errors.emailInvalid' : 'payment.errors.nameInvalid' } as const];
  });
}

/** In widths of the letter's height: the longest number with its gaps, in the wide digits of a frame that has no font of ours. */
const WIDEST: Record<CardField, number> = { cardNumber: 11.5, expiryDate: 5.5, cvv: 3.5 };

/** In pixels: as large as the page's letters, but no larger than all digits have room for: what slides out of the field cannot be checked. */
export const cardFontSize = (field: CardField, wanted: number, room: number): number =>
  room > 0 ? Math.min(wanted, Math.floor((room / WIDEST[field]) * 10) / 10) : wanted;
