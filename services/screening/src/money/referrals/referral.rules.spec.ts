import { mailboxOf, newCode } from './referral.rules.js';

describe('referral codes and addresses', () => {
  it('MEM-043 a code has 8 letters and digits of which none looks like another', () => {
    const codes = Array.from({ length: 500 }, newCode);
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect(new Set(codes).size).toBe(500);
  });

  it.each([
    ['maya@example.test', 'Maya@Example.test', true],
    ['maya@example.test', 'maya+friend@example.test', true],
    ['maya.torres@gmail.com', 'mayatorres+2@googlemail.com', true],
    ['maya.torres@example.test', 'mayatorres@example.test', false],
    ['maya@example.test', 'maya@example.org', false],
  ])('%s and %s are one mailbox: %s', (one, other, same) => expect(mailboxOf(one) === mailboxOf(other)).toBe(same));
});
