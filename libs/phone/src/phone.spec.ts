import { dialled, international, isPhone, sayPhone } from './phone.js';

describe('a phone number', () => {
  it.each(['+1 212 555 0101', '(212) 555-0101', '030/1234567', '+44 20 7946 0000 ext 12', '+49 30 1234567'])('%s is one', (text) => {
    expect(isPhone(text)).toBe(true);
  });

  it.each(['', '12', '12345', '<script>', '0101-call-me', '+1234567890123456', '+1 212 555 01', '=HYPERLINK("x")', 'call 212 555 0101'])(
    '%s is none',
    (text) => {
      expect(isPhone(text)).toBe(false);
    },
  );

  it.each([
    ['(212) 555-0101', '+12125550101'],
    ['+44 7911 123456', '+447911123456'],
    ['+44 20 7946 0000 ext 12', undefined],
    ['12345', undefined],
    ['<b>', undefined],
  ])('%s gets text messages as %s', (text, wanted) => expect(international(text)).toBe(wanted));

  it.each([
    ['+1 (212) 555-0101', '+12125550101'],
    ['030/1234567', '0301234567'],
    ['+44 20 7946 0000 ext 12', '+442079460000;ext=12'],
    ['212 555 0101 x7', '+12125550101;ext=7'],
    ['12345', '12345'],
  ])('%s is dialled as %s', (text, wanted) => {
    expect(dialled(text)).toBe(wanted);
  });

  it.each([
    ['+12125550142', '(212) 555-0142'],
    ['+1 212 555 0142', '(212) 555-0142'],
    ['212.555.0142', '(212) 555-0142'],
    ['+442071234567', '+44 20 7123 4567'],
    ['+12125550142 ext 3', '(212) 555-0142 ext. 3'],
    ['030/1234567', '030/1234567'],
    ['ask at the desk', 'ask at the desk'],
  ])('%s is told as people write it: %s', (text, wanted) => {
    expect(sayPhone(text)).toBe(wanted);
  });
});
