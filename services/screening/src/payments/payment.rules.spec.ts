import type { PaymentRecord } from './payment.record.js';
import { creditsToTakeBack, nextCheck, nextStatus, settled, type StripeWord } from './payment.rules.js';

describe('what Stripe says, in any order', () => {
  it('a failure that arrives after the success changes nothing', () => expect(nextStatus('succeeded', 'failed')).toBe('succeeded'));
  it('a declined card may be followed by a good one', () =>
    expect(nextStatus(nextStatus('requires-payment', 'failed'), 'succeeded')).toBe('succeeded'));
  it('a second try is processing again', () => expect(nextStatus('failed', 'processing')).toBe('processing'));
  it('a word without a status leaves it', () => expect(nextStatus('processing', undefined)).toBe('processing'));
});

describe('a refund takes credits back where it can', () => {
  const value = { amount: 2999, credits: 3, bonus: 1, refundedAmount: 2999 };
  it('all of them when none is used', () => expect(creditsToTakeBack(value, 0, 4)).toBe(4));
  it('only what is left when some are used', () => expect(creditsToTakeBack(value, 0, 1)).toBe(1));
  it('the share of a partial refund, rounded down', () => expect(creditsToTakeBack({ ...value, refundedAmount: 1500 }, 0, 4)).toBe(2));
  it('not twice', () => expect(creditsToTakeBack(value, 4, 5)).toBe(0));
  it('never a negative number', () => expect(creditsToTakeBack({ ...value, refundedAmount: 0 }, 2, 5)).toBe(0));
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
  it('leaves the payment as it was', () => {
    const before = payment();
    settled(before, { intentId: 'pi', status: 'succeeded' }, later);
    expect(before.status).toBe('requires-payment');
  });
});
