/** MM/YY, five characters at most; a single digit from 2 to 9 becomes the month. */
export function formatExpiry(text: string, deleting: boolean): string {
  const typed = text.replace(/\D/g, '');
  const digits = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 4);
  if (digits.length < 2) return digits;
  if (digits.length === 2) return deleting ? digits : `${digits}/`;
  return `${digits.slice(0, 2)}/${digits.slice(2)}`;
}

/** What is wrong with the expiry date, as Stripe.js reports it; null when nothing is. `now` decides what is past. */
export function expiryError(text: string, left: boolean, now: Date): { type: string; code: string; message: string } | null {
  const found = /^(\d{2})\/(\d{2})$/.exec(text);
  if (!found) {
    if (!left || text === '') return null;
    return { type: 'validation_error', code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." };
  }
  const month = Number(found[1]);
  const year = 2000 + Number(found[2]);
  if (month < 1 || month > 12) {
    return { type: 'validation_error', code: 'invalid_expiry_month', message: "Your card's expiration date is invalid." };
  }
  if (year < now.getFullYear()) {
    return { type: 'validation_error', code: 'invalid_expiry_year_past', message: "Your card's expiration year is in the past." };
  }
  if (year === now.getFullYear() && month < now.getMonth() + 1) {
    return { type: 'validation_error', code: 'invalid_expiry_month_past', message: "Your card's expiration date is in the past." };
  }
  return null;
}

/** Digits only, four at most. */
export function formatCvc(text: string): string {
  return text.replace(/\D/g, '').slice(0, 4);
}

export function cvcError(text: string, left: boolean): { type: string; code: string; message: string } | null {
  if (text.length >= 3 || !left || text === '') return null;
  return { type: 'validation_error', code: 'incomplete_cvc', message: "Your card's security code is incomplete." };
}
