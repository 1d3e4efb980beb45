import { extentOf, needsSecond } from './correction.rules.js';

const nothing = { credits: 0, cents: 0 };
const credits = (amount: number) => extentOf({ kind: 'credits', credits: amount, reason: 'a call that failed' }, null);
const refund = (cents: number) => extentOf({ kind: 'refund', paymentId: crypto.randomUUID(), reason: 'a call that failed' }, cents);

describe('who may correct books alone', () => {
  it.each([
    [credits(5), nothing, false],
    [credits(-5), nothing, false],
    [credits(6), nothing, true],
    [credits(-6), nothing, true],
    [refund(5_000), nothing, false],
    [refund(5_001), nothing, true],
    [credits(3), { credits: 3, cents: 0 }, true],
    [credits(2), { credits: 3, cents: 0 }, false],
    [refund(100), { credits: 0, cents: 4_950 }, true],
    // What was sent back says nothing about credits, and the other way round.
    [credits(5), { credits: 0, cents: 5_000 }, false],
    [refund(5_000), { credits: 5, cents: 0 }, false],
  ])('%j after %j: a second one is needed: %s', (extent, before, isNeeded) => {
    expect(needsSecond(extent, before)).toBe(isNeeded);
  });
});
