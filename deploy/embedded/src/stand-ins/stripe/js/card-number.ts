/*
 * The functions in this folder run in the browser as `/stripe/v3.js`: `script.ts` joins their source text. So each is self-contained
 * apart from the other functions listed there.
 */

/** `visa`, `mastercard`, `amex`, … or `unknown`, from the first digits. */
export function brandOf(digits: string): string {
  if (/^4/.test(digits)) return 'visa';
  if (/^3[47]/.test(digits)) return 'amex';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard';
  if (/^(6011|65|64[4-9])/.test(digits)) return 'discover';
  if (/^(30|36|38|39)/.test(digits)) return 'diners';
  if (/^35/.test(digits)) return 'jcb';
  if (/^62/.test(digits)) return 'unionpay';
  return 'unknown';
}

/** How many digits a complete number of this brand may have. */
export function cardLengths(digits: string): number[] {
  const brand = brandOf(digits);
  if (brand === 'amex') return [15];
  if (brand === 'diners') return [14, 16];
  if (brand === 'unionpay') return [16, 17, 18, 19];
  return [16];
}

/** The check digit of ISO/IEC 7812. */
export function luhnValid(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits.length > 0 && sum % 10 === 0;
}

/** Blocks of four digits, 19 characters at most (16 digits); UnionPay may go on to 19 digits. */
export function formatCardNumber(text: string): string {
  const digits = text.replace(/\D/g, '');
  const most = Math.max(...cardLengths(digits));
  return (digits.slice(0, most).match(/.{1,4}/g) ?? []).join(' ');
}

/** What is wrong with the number so far, as Stripe.js reports it in `change` events; null when nothing is. */
export function cardNumberError(text: string, left: boolean): { type: string; code: string; message: string } | null {
  const digits = text.replace(/\D/g, '');
  const lengths = cardLengths(digits);
  if (lengths.includes(digits.length)) {
    if (luhnValid(digits)) return null;
    if (digits.length === Math.max(...lengths)) {
      return { type: 'validation_error', code: 'invalid_number', message: 'Your card number is invalid.' };
    }
  }
  if (!left || digits.length === 0) return null;
  return { type: 'validation_error', code: 'incomplete_number', message: 'Your card number is incomplete.' };
}
