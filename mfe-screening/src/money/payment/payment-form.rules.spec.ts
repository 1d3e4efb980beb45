import { cardFontSize, paymentIssues } from './payment-form.rules.js';
import { safeReturn } from './purchase-address.js';

const own = { firstName: 'Pat', lastName: 'Patient', email: 'pat@toothwise.test', cardholderName: 'Pat Patient' };
const complete = { cardNumber: true, expiryDate: true, cvv: true };
const nothing = { firstName: ' ', lastName: '', email: '', cardholderName: '' };

describe('rules of the payment form', () => {
  it('PAY-022 asks for everything, in the order of the page', () => {
    const keys = paymentIssues(nothing, { cardNumber: false, expiryDate: false, cvv: false }, true).map(({ key }) => key);
    expect(keys).toEqual(
      ['firstName', 'lastName', 'cardholderName', 'email', 'cardNumber', 'expiryDate', 'cvv'].map((field) => `payment.errors.${field}`),
    );
  });

  it('PAY-031 does not ask for first and last name where credits are bought', () => {
    expect(paymentIssues({ ...own, firstName: '', lastName: '' }, complete, false)).toEqual([]);
  });

  it('the digits of a card are as large as the page’s letters where they all have room, else as they have', () => {
    expect(cardFontSize('cardNumber', 16, 332)).toBe(16);
    // Text at twice its size on a phone: sixteen digits and three gaps stay inside.
    expect(cardFontSize('cardNumber', 32, 332) * 11.5).toBeLessThanOrEqual(332);
    expect(cardFontSize('cardNumber', 32, 332)).toBeGreaterThan(28);
    expect([cardFontSize('cvv', 32, 332), cardFontSize('cardNumber', 32, 0)]).toEqual([32, 32]);
  });

  it('refuses an email without an at sign', () => {
    expect(paymentIssues({ ...own, email: 'pat' }, complete, false)).toEqual([{ field: 'email', key: 'payment.errors.emailInvalid' }]);
  });
});

describe('the way back after a purchase', () => {
  it('stays inside the product', () => {
    expect(safeReturn('/dental-screening/payment?kind=urgent')).toBe('/dental-screening/payment?kind=urgent');
    for (const outside of ['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)', null])
      expect(safeReturn(outside)).toBeNull();
  });
});
