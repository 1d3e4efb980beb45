import { dialled, isPhone, sayPhone } from './phone.js';

describe('a phone number', () => {
  it.each(['+1 212 555 0101', '(212) 555-0101', '030/1234567', '+44 20 7946 0000 ext 12', '12345'])('%s is one', (text) => {
    expect(isPhone(text)).toBe(true);
  });

  it.each(['', '12', '<script>', '0101-call-me', '+1234567890123456', '=HYPERLINK("x")'])('%s is none', (text) => {
    expect(isPhone(text)).toBe(false);
  });

  it.each([
    ['+1 (212) 555-0101', '+12125550101'],
    ['030/1234567', '0301234567'],
    ['+44 20 7946 0000 ext 12', '+442079460000;ext=12'],
    ['212 555 0101 x7', '2125550101;ext=7'],
  ])('%s is dialled as %s', (text, wanted) => {
    expect(dialled(text)).toBe(wanted);
  });

  it('is told as people write it where the country is known, else as it was given', () => {
    expect(['+12125550142', '+1 212 555 0142', '+442071234567', '+12125550142 ext 3'].map(sayPhone)).toEqual([
      '(212) 555-0142',
      '(212) 555-0142',
      '+442071234567',
      '+12125550142 ext 3',
    ]);
  });
});
