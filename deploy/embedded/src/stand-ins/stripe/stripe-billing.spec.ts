import type { Price } from './billing-objects.js';
import { StripeBilling } from './stripe-billing.js';
import { StripeLedger } from './stripe-ledger.js';
import { StripeStore } from './stripe-store.js';

const DAY = 86_400;

describe('Billing of the Stripe double', () => {
  it('makes the first attempt of an invoice that a kill has left without one, once', () => {
    const told: string[] = [];
    const store = new StripeStore();
    const ledger = new StripeLedger(store, ({ type }) => void told.push(type));
    const billing = new StripeBilling(store, ledger);
    const now = Math.floor(Date.now() / 1000);
    const clock = billing.createClock(now, null);
    const customer = ledger.createCustomer({ email: null, name: null, description: null, metadata: {}, test_clock: clock.id });
    const card = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' };
    const method = ledger.createMethod(card, { name: null, email: null });
    billing.subscribe(customer.id, { id: 'price_1', unit_amount: 199 } as Price, method.id, {});
    const [paid] = store.all('invoice');
    store.save('invoice', { ...paid!, id: 'in_cut_off', status: 'open', amount_paid: 0, attempt_count: 0 });
    told.length = 0;
    billing.advance(clock.id, now + DAY);
    billing.advance(clock.id, now + 2 * DAY);
    expect(store.get('invoice', 'in_cut_off')).toMatchObject({ status: 'paid', amount_paid: 199, attempt_count: 1 });
    expect(told.filter((type) => type === 'invoice.paid')).toHaveLength(1);
  });
});
