import { expiryError, formatCvc, formatExpiry } from './card-details.js';
import { cardNumberError, formatCardNumber } from './card-number.js';

describe('card fields of the double', () => {
  it('PAY-019 MEM-032 groups the number in blocks of 4, 19 characters at most', () => {
    expect(formatCardNumber('42424242424242424242')).toBe('4242 4242 4242 4242');
    expect(formatCardNumber('4242-42x')).toBe('4242 42');
    expect(formatCardNumber('378282246310005')).toBe('3782 8224 6310 005');
  });

  it('PAY-020 MEM-032 formats the expiry as MM/YY', () => {
    expect(formatExpiry('1', false)).toBe('1');
    expect(formatExpiry('12', false)).toBe('12/');
    expect(formatExpiry('12', true)).toBe('12');
    expect(formatExpiry('5', false)).toBe('05/');
    expect(formatExpiry('12/3456', false)).toBe('12/34');
  });

  it('PAY-021 MEM-032 takes digits only, up to 4, for the security code', () => {
    expect(formatCvc('12a345')).toBe('1234');
  });

  it.each([
    ['4242', true, 'incomplete_number'],
    ['4242 4242 4242 4241', false, 'invalid_number'],
    ['4242 4242 4242 4242', true, undefined],
    ['4242', false, undefined],
    ['3782 8224 6310 005', true, undefined],
  ])('PAY-026 says what is wrong with %s (left: %s)', (text, left, code) => {
    expect(cardNumberError(text, left)?.code).toBe(code);
  });

  it.each([
    ['12/2', 'incomplete_expiry'],
    ['13/30', 'invalid_expiry_month'],
    ['10/26', 'invalid_expiry_month_past'],
    ['12/25', 'invalid_expiry_year_past'],
    ['11/26', undefined],
  ])('PAY-027 says what is wrong with %s', (text, code) => {
    expect(expiryError(text, true, new Date(2026, 10, 21))?.code).toBe(code);
  });
});
