import { readAmount, sayAmount, writeAmount } from './money.rules.js';

describe('amounts', () => {
  it.each([
    ['120.50', 12_050],
    ['0.29', 29],
    ['7', 700],
    ['19,9', 1990],
    ['', null],
    ['-1', undefined],
    ['1.005', undefined],
    ['1e3', undefined],
    ['lots', undefined],
  ])('%j is read as %j', (text, hundredths) => {
    expect(readAmount(text)).toBe(hundredths);
  });

  it('are written as they were read, and said in their currency', () => {
    for (const hundredths of [0, 29, 1990, 12_050]) expect(readAmount(writeAmount(hundredths))).toBe(hundredths);
    expect([sayAmount(12_050, 'USD'), sayAmount(10_000, 'USD'), sayAmount(1, 'EUR')]).toEqual(['$120.50', '$100', '€0.01']);
  });
});
