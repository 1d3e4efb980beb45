import type Stripe from 'stripe';
import type { ScreeningServiceSettings } from '../../settings.js';
import type { StripeGateway } from '../payments/stripe.gateway.js';
import { StripePlans } from './stripe-plans.gateway.js';

type Status = 'open' | 'expired';
const session = (id: string, created: number, status: Status = 'open') => ({ id, created, status, url: `https://stripe.test/${id}` });

/** Stripe that makes `ours`, lists these as open, newest first, and refuses to end what has ended meanwhile. */
function plansAt(listed: ReturnType<typeof session>[], now: Record<string, Status> = {}) {
  const expired: string[] = [];
  const sessions = {
    create: async (_: object, { idempotencyKey }: { idempotencyKey: string }) =>
      session(idempotencyKey === 'checkout-key' ? 'ours' : 'again', 100),
    list: () => ({ autoPagingToArray: async () => listed }),
    retrieve: async (id: string) => session(id, 100, now[id] ?? 'open'),
    expire: async (id: string) => {
      expired.push(id);
      if (id in now) throw new Error('Only Checkout Sessions with a status in ["open"] can be expired.');
    },
  };
  const prices = { list: async () => ({ data: [] }), create: async () => ({ id: 'price' }) };
  const api = { checkout: { sessions }, prices } as unknown as Stripe;
  const gateway = { reach: (call: (stripe: Stripe) => Promise<unknown>) => call(api) } as StripeGateway;
  const plans = new StripePlans(gateway, { PUBLIC_URL: 'https://app.test' } as ScreeningServiceSettings);
  return { expired, checkout: () => plans.checkout('cus', 'family', 'key') };
}

describe('Checkout pages that a customer has open elsewhere', () => {
  it.each([
    ['what is older', [session('ours', 100), session('older', 99)], ['older']],
    ['of the same second what was made before', [session('after', 100), session('ours', 100), session('before', 100)], ['before']],
    ['never what is newer', [session('newer', 101), session('ours', 100)], []],
    ['what is older where a newer one has ended ours', [session('newer', 100), session('older', 99)], ['older']],
  ])('%s is ended', async (_, listed, ended) => {
    const { expired, checkout } = plansAt(listed);
    expect(await checkout()).toBe('https://stripe.test/ours');
    expect(expired).toEqual(ended);
  });

  it('one that ended by itself meanwhile fails nothing; one that stays open does', async () => {
    const listed = [session('ours', 100), session('gone', 99)];
    expect(await plansAt(listed, { gone: 'expired' }).checkout()).toBe('https://stripe.test/ours');
    await expect(plansAt(listed, { gone: 'open' }).checkout()).rejects.toThrow('can be expired');
  });

  it('a repeated request whose page has ended leads to a new one', async () => {
    expect(await plansAt([], { ours: 'expired' }).checkout()).toBe('https://stripe.test/again');
  });
});
