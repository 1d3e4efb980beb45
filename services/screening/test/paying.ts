import { randomUUID } from 'node:crypto';
import type { PaymentSession } from '@toothwise/contracts-screening';
import Stripe from 'stripe';
import { API, type Person, STRIPE_SECRETS, type ScreeningBed } from './screening-bed.js';

export const CARD = { number: '4242424242424242', exp_month: '12', exp_year: '2040', cvc: '123' };
export const DECLINED = { ...CARD, number: '4000000000000002' };
/** Pays, and its holder contests the payment right after. */
export const CONTESTED = { ...CARD, number: '4000000000000259' };

/** Buying as a browser does it, and telling the service what Stripe would tell. */
export function paying(service: ScreeningBed) {
  const stripe = new Stripe(STRIPE_SECRETS.secretKey, { host: '127.0.0.1', port: service.stripe.port, protocol: 'http' });
  const told = new Set<string>();
  const intentOf = (session: PaymentSession) => session.clientSecret.split('_secret')[0]!;
  const open = (person: Person, body: object = { productId: 'value' }, key: string = randomUUID()) =>
    person.request<PaymentSession & { code?: string }>(`${API}/payments`, { body, headers: { 'idempotency-key': key } });
  const browser = async (path: string, fields: Record<string, string>) => {
    const headers = { authorization: `Bearer ${STRIPE_SECRETS.publishableKey}`, 'content-type': 'application/x-www-form-urlencoded' };
    const response = await fetch(`${service.stripe.url}/stripe${path}`, { method: 'POST', headers, body: new URLSearchParams(fields) });
    return (await response.json()) as { id: string; error?: { code: string } };
  };
  const pay = async (session: PaymentSession, card = CARD) => {
    const fields = Object.fromEntries(Object.entries(card).map(([name, value]) => [`card[${name}]`, value]));
    const method = await browser('/v1/payment_methods', { type: 'card', ...fields });
    return browser(`/v1/payment_intents/${intentOf(session)}/confirm`, { client_secret: session.clientSecret, payment_method: method.id });
  };
  const eventsOf = async (session: PaymentSession) =>
    (await stripe.events.list({ limit: 100 })).data.filter((event) => {
      const object = event.data.object as { id: string; payment_intent?: string };
      return [object.id, object.payment_intent].includes(intentOf(session));
    });
  const sign = (payload: string, timestamp?: number, secret = STRIPE_SECRETS.webhookSecret) =>
    stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  /** @param to the process that takes it */
  const deliver = async (payload: string, signature: string, to = service.url) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const response = await fetch(`${to}${API}/stripe/webhook`, { method: 'POST', headers, body: payload });
    return { status: response.status, code: response.status === 204 ? undefined : ((await response.json()) as { code: string }).code };
  };
  const tell = async (event: unknown) => (await deliver(JSON.stringify(event), sign(JSON.stringify(event)))).status;
  /** All that Stripe says of this payment. */
  const tellAll = async (session: PaymentSession) => {
    for (const event of await eventsOf(session)) await tell(event);
  };
  /** Whatever Stripe has to tell and has not told yet, oldest first. */
  const tellNews = async () => {
    const { data } = await stripe.events.list({ limit: 100 });
    for (const event of data.reverse()) if (!told.has(event.id)) if ((await tell(event)) === 204) told.add(event.id);
  };
  const buy = async (person: Person, body?: object, card = CARD) => {
    const session = (await open(person, body)).body;
    await pay(session, card);
    await tellNews();
    return session;
  };
  return { stripe, open, pay, eventsOf, sign, deliver, tell, tellAll, tellNews, buy, intentOf, told };
}
