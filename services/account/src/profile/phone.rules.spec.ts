import { isPhone } from './phone.rules.js';

describe('a phone number', () => {
  it.each(['+1 212 555 0101', '(212) 555-0101', '030/1234567', '+44 20 7946 0000 ext 12', '12345'])('%s is one', (text) => {
    expect(isPhone(text)).toBe(true);
  });

  it.each(['', '12', '<script>', '0101-call-me', '+1234567890123456', '=HYPERLINK("x")'])('%s is none', (text) => {
    expect(isPhone(text)).toBe(false);
  });
});
