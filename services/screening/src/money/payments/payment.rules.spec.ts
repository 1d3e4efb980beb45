import type { PaymentRecord } from './payment.record.js';
import { creditsToGo, nextCheck, nextStatus, refundOf, settled, type StripeWord } from './payment.rules.js';

describe('what Stripe says, in any order', () => {
  it('a failure that arrives after the success changes nothing', () => expect(nextStatus('succeeded', 'failed')).toBe('succeeded'));
  it('a declined card may be followed by a good one', () =>
    expect(nextStatus(nextStatus('requires-payment', 'failed'), 'succeeded')).toBe('succeeded'));
  it('a second try is processing again', () => expect(nextStatus('failed', 'processing')).toBe('processing'));
  it('a word without a status leaves it', () => expect(nextStatus('processing', undefined)).toBe('processing'));
});

describe('how many credits a refund takes', () => {
  const value = { amount: 2999, credits: 3, bonus: 1, refundedAmount: 2999, dispute: null, disputedAmount: 0 };
  it('all of them for all the money', () => expect(creditsToGo(value)).toBe(4));
  it('the share of a partial refund, rounded down', () => expect(creditsToGo({ ...value, refundedAmount: 1500 })).toBe(2));
  it('none for none', () => expect(creditsToGo({ ...value, refundedAmount: 0 })).toBe(0));
  it('those of our own refund once, whether Stripe has told of it or not', () => {
    const own = { amount: 1999, credits: 3 };
    expect(creditsToGo({ ...value, refundedAmount: 0 }, own)).toBe(3);
    expect(creditsToGo({ ...value, refundedAmount: 1999 }, own)).toBe(3);
    expect(creditsToGo(value, own)).toBe(4);
  });
  it('none while a payment is contested, all once that is lost, none where it was won', () => {
    const contested = { ...value, refundedAmount: 0, disputedAmount: 2999 };
    expect(creditsToGo({ ...contested, dispute: 'open' })).toBe(0);
    expect(creditsToGo({ ...contested, dispute: 'won' })).toBe(0);
    expect(creditsToGo({ ...contested, dispute: 'lost' })).toBe(4);
  });
});

describe('what its payer may ask back', () => {
  const paidAt = new Date('2026-11-01T10:00:00Z');
  const paid = { status: 'succeeded', amount: 2999, credits: 3, bonus: 1, refundedAmount: 0, dispute: null, paidAt } as const;
  const day = (days: number) => new Date(paidAt.getTime() + days * 86_400_000);
  it('the price of the unused part, and the unused bonus goes too', () =>
    expect(refundOf(paid, { bought: 2, bonus: 1, taken: 0 }, day(1))).toEqual({ amount: 1999, credits: 3, until: day(30) }));
  it('nothing after 30 days', () => {
    expect(refundOf(paid, { bought: 3, bonus: 1, taken: 0 }, day(30))).not.toBeNull();
    expect(refundOf(paid, { bought: 3, bonus: 1, taken: 0 }, new Date(day(30).getTime() + 1))).toBeNull();
  });
  it('nothing for a bonus alone', () => expect(refundOf(paid, { bought: 0, bonus: 1, taken: 0 }, day(1))).toBeNull());
  it('never more than is left of the money', () =>
    expect(refundOf({ ...paid, refundedAmount: 2500 }, { bought: 3, bonus: 0, taken: 0 }, day(1))?.amount).toBe(499));
  it('never more credits than the payment brought, also where one went that it had not brought', () => {
    const half = { ...paid, refundedAmount: 1500 };
    expect(refundOf(half, { bought: 3, bonus: 1, taken: 2 }, day(1))).toMatchObject({ amount: 1499, credits: 2 });
    expect(refundOf(half, { bought: 3, bonus: 1, taken: 4 }, day(1))).toBeNull();
  });
  it('nothing while the bank is asked', () =>
    expect(refundOf({ ...paid, dispute: 'open' }, { bought: 3, bonus: 1, taken: 0 }, day(1))).toBeNull());
});

describe('asking Stripe about a payment without news', () => {
  const born = new Date('2026-11-21T10:00:00Z');
  it('first after 15 s', () => expect(nextCheck(born, 0, born)).toEqual(new Date('2026-11-21T10:00:15Z')));
  it('at most every 10 minutes while money is under way', () =>
    expect(nextCheck(born, 20, born, 'processing')).toEqual(new Date('2026-11-21T10:10:00Z')));
  it('about one that nobody pays, a dozen times in all', () => {
    let asked = 0;
    for (let at = nextCheck(born, 0, born); at; at = nextCheck(born, asked, at)) asked += 1;
    expect(asked).toBe(12);
  });
  it('for one day', () => expect(nextCheck(born, 150, new Date('2026-11-22T09:55:00Z'), 'processing')).toBeNull());
});

describe('a payment after what Stripe says of it', () => {
  const born = new Date('2026-11-21T10:00:00Z');
  const later = new Date('2026-11-21T10:05:00Z');
  const payment = (fields: Partial<PaymentRecord> = {}) =>
    ({
      status: 'requires-payment',
      refundedAmount: 0,
      failure: null,
      checks: 0,
      createdAt: born,
      updatedAt: born,
      ...fields,
    }) as PaymentRecord;
  const after = (word: Partial<StripeWord>, fields?: Partial<PaymentRecord>) =>
    settled(payment(fields), { intentId: 'pi', ...word }, later);

  it('succeeded is asked about no more, and owes nothing to a failure before it', () =>
    expect(after({ status: 'succeeded' }, { status: 'failed', failure: 'card_declined' })).toMatchObject({
      status: 'succeeded',
      failure: null,
      nextCheckAt: null,
      updatedAt: later,
    }));
  it('failed keeps why, also where a repetition does not say it', () => {
    expect(after({ status: 'failed', failure: 'card_declined' })).toMatchObject({ status: 'failed', failure: 'card_declined' });
    expect(after({ status: 'failed' }, { status: 'failed', failure: 'card_declined' })).toMatchObject({ failure: 'card_declined' });
  });
  it('is asked about again until it is over, or cancelled', () => {
    expect(after({ status: 'processing' }).nextCheckAt).toEqual(new Date('2026-11-21T10:05:15Z'));
    expect(after({ status: 'failed', cancelled: true }).nextCheckAt).toBeNull();
  });
  it('never has less refunded than was said before', () =>
    expect([after({ refundedAmount: 500 }), after({}, { refundedAmount: 900 })].map((one) => one.refundedAmount)).toEqual([500, 900]));
  it('may be lost after an inquiry was closed, and is won no more after that', () => {
    const lost = { dispute: { state: 'lost', amount: 900 } } as const;
    expect(after(lost, { dispute: 'won', disputedAmount: 0 })).toMatchObject({ dispute: 'lost', disputedAmount: 900 });
    expect(after({ dispute: { state: 'won', amount: 900 } }, { dispute: 'lost', disputedAmount: 900 }).dispute).toBe('lost');
  });
  it('contested or refunded before it was heard to be paid, it is asked about at once, however old it is', () => {
    const old = { createdAt: new Date('2020-01-01T00:00:00Z'), nextCheckAt: null };
    for (const word of [{ refundedAmount: 100 }, { dispute: { state: 'lost', amount: 100 } }] as const) {
      expect(after(word, old)).toMatchObject({ status: 'requires-payment', nextCheckAt: later });
      expect(after(word, { ...old, status: 'succeeded' }).nextCheckAt).toBeNull();
    }
    expect(after({ status: 'failed' }, old).nextCheckAt).toBeNull();
  });
  it('leaves the payment as it was', () => {
    const before = payment();
    settled(before, { intentId: 'pi', status: 'succeeded' }, later);
    expect(before.status).toBe('requires-payment');
  });
});
