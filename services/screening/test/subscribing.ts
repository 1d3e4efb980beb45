import { randomUUID } from 'node:crypto';
import type { Membership } from '@toothwise/contracts-screening';
import type { paying } from './paying.js';
import { API, type Person, type ScreeningBed } from './screening-bed.js';

type Plan = 'essential' | 'professional' | 'family';

/** Subscribing as a browser does it: Checkout, the portal, and people who live by a test clock of Stripe's. */
export function subscribing(service: ScreeningBed, shop: ReturnType<typeof paying>) {
  const subscribe = (person: Person, plan: Plan | 'gold', key: string = randomUUID()) =>
    person.request<{ url: string; code?: string }>(`${API}/membership/checkout`, { body: { plan }, headers: { 'idempotency-key': key } });
  const manage = (person: Person) =>
    person.request<{ url: string; code?: string }>(`${API}/membership/portal`, { method: 'POST', body: {} });
  const membership = async (person: Person) => (await person.request<Membership>(`${API}/membership`)).body;
  const submit = (url: string, fields: Record<string, string>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const card = (number = '4242424242424242') => ({ number, expiry: '12/40', cvc: '123' });
  const buy = async (person: Person, plan: Plan) => {
    const { url } = (await subscribe(person, plan)).body;
    expect((await submit(url, card())).status).toBe(303);
    await shop.tellNews();
  };
  const portal = async (person: Person, fields: Record<string, string>) => {
    expect((await submit((await manage(person)).body.url, fields)).status).toBe(303);
    await shop.tellNews();
  };
  const priceOf = async (plan: Plan) =>
    (await shop.stripe.prices.list({ limit: 10 })).data.find(({ lookup_key: key }) => key?.includes(plan))!.id;
  /** A person who lives by a clock of Stripe's, which goes along with the service's. */
  const timeTraveller = async () => {
    const person = await service.person();
    const clock = await shop.stripe.testHelpers.testClocks.create({ frozen_time: Math.floor(service.clock.now().getTime() / 1000) });
    const customer = await shop.stripe.customers.create({ test_clock: clock.id });
    await service.database.query('INSERT INTO stripe_customer (person_id, customer_id) VALUES ($1, $2)', [person.id, customer.id]);
    const call: Person['request'] = async (path, options = {}) => {
      const token = await service.tokenFor({ sub: person.id, roles: ['patient'], email: 'pat@example.test' });
      return service.request(path, { ...options, token });
    };
    const pass = async (days: number, tell = true) => {
      service.clock.advance({ days });
      await shop.stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: Math.floor(service.clock.now().getTime() / 1000) });
      if (tell) await shop.tellNews();
      else for (const { id } of (await shop.stripe.events.list({ limit: 100 })).data) shop.told.add(id);
    };
    return { person: { ...person, request: call }, pass, customer: customer.id };
  };
  return { subscribe, manage, membership, submit, card, buy, portal, priceOf, timeTraveller };
}
