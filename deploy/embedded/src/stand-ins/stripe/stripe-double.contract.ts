import { createServer, type Server } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { startStripeDouble, type StripeDouble } from './start-stripe-double.js';

const secretKey = 'sk_test_contract';
const publishableKey = 'pk_test_contract';
const webhookSecret = 'whsec_contract';
const card = { number: '4242424242424242', exp_month: '12', exp_year: '2040', cvc: '123' };

interface Received {
  body: string;
  signature: string;
}

/** A receiver that refuses the first `refusals` deliveries. */
async function startReceiver(refusals = 0) {
  const received: Received[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ body: Buffer.concat(chunks).toString(), signature: String(request.headers['stripe-signature']) });
      response.statusCode = received.length <= refusals ? 503 : 200;
      response.end();
      for (const wait of waiting) if (received.length >= wait.count) wait.resolve();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    until: (count: number) =>
      received.length >= count ? Promise.resolve() : new Promise<void>((resolve) => waiting.push({ count, resolve })),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

const start = (more: Partial<Parameters<typeof startStripeDouble>[0]> = {}) =>
  startStripeDouble({ secretKey, publishableKey, webhookSecret, webhookUrl: null, webhookFirstDelayMs: 5, ...more });
const sdk = (double: StripeDouble, key = secretKey) =>
  new Stripe(key, { host: '127.0.0.1', port: double.port, protocol: 'http', maxNetworkRetries: 0 });

async function fromBrowser(double: StripeDouble, path: string, fields: Record<string, string>, key = publishableKey) {
  const response = await fetch(`${double.url}/stripe${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields),
  });
  return {
    status: response.status,
    body: (await response.json()) as Record<string, never> & { id: string; error: Record<string, string> },
  };
}

async function pay(double: StripeDouble, intent: { id: string; client_secret: string | null }, number = card.number) {
  const fields = Object.fromEntries(Object.entries({ ...card, number }).map(([name, value]) => [`card[${name}]`, value]));
  const method = await fromBrowser(double, '/v1/payment_methods', { type: 'card', ...fields });
  if (method.status !== 200) return method;
  return fromBrowser(double, `/v1/payment_intents/${intent.id}/confirm`, {
    client_secret: intent.client_secret ?? '',
    payment_method: method.body.id,
  });
}

describe('the Stripe double, driven by the official SDK', () => {
  let double: StripeDouble;
  beforeEach(async () => {
    double = await start();
  });
  afterEach(() => double.stop());

  it('tells a browser how a payment stands, to whoever has its client secret alone', async () => {
    const intent = await sdk(double).paymentIntents.create({ amount: 1299, currency: 'usd' });
    const look = async (secret: string) => {
      const query = new URLSearchParams({ client_secret: secret });
      const headers = { Authorization: `Bearer ${publishableKey}` };
      const response = await fetch(`${double.url}/stripe/v1/payment_intents/${intent.id}?${query}`, { headers });
      return [response.status, ((await response.json()) as { status?: string }).status];
    };
    expect(await look(intent.client_secret!)).toEqual([200, 'requires_payment_method']);
    await pay(double, intent);
    expect(await look(intent.client_secret!)).toEqual([200, 'succeeded']);
    expect(await look(`${intent.id}_secret_other`)).toEqual([400, undefined]);
  });

  it('creates, reads, updates and lists payment intents with metadata', async () => {
    const stripe = sdk(double);
    const intent = await stripe.paymentIntents.create({ amount: 1299, currency: 'usd', metadata: { paymentId: 'p-1' } });
    expect(intent).toMatchObject({ object: 'payment_intent', status: 'requires_payment_method', metadata: { paymentId: 'p-1' } });
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_`));
    await stripe.paymentIntents.update(intent.id, { metadata: { order: '7' } });
    expect((await stripe.paymentIntents.retrieve(intent.id)).metadata).toEqual({ paymentId: 'p-1', order: '7' });
    await stripe.paymentIntents.create({ amount: 2999, currency: 'usd' });
    const amounts: number[] = [];
    for await (const each of stripe.paymentIntents.list({ limit: 1 })) amounts.push(each.amount);
    expect(amounts).toEqual([2999, 1299]);
  });

  it('answers the same idempotency key with the same intent and refuses it for another body', async () => {
    const stripe = sdk(double);
    const create = (amount: number) => stripe.paymentIntents.create({ amount, currency: 'usd' }, { idempotencyKey: 'once' });
    const both = await Promise.all([create(1000), create(1000)]);
    expect(both[0].id).toBe(both[1].id);
    await expect(create(1001)).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  });

  it('refuses a wrong secret key, an unknown intent and a missing amount with the SDK error types', async () => {
    await expect(sdk(double, 'sk_test_other').paymentIntents.list()).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    await expect(sdk(double).paymentIntents.retrieve('pi_none')).rejects.toMatchObject({ code: 'resource_missing', statusCode: 404 });
    const incomplete = { currency: 'usd' } as Stripe.PaymentIntentCreateParams;
    await expect(sdk(double).paymentIntents.create(incomplete)).rejects.toMatchObject({ param: 'amount', statusCode: 400 });
  });

  it('takes 4242 4242 4242 4242 from the browser and refunds it once', async () => {
    const stripe = sdk(double);
    const intent = await stripe.paymentIntents.create({ amount: 1299, currency: 'usd' });
    expect((await pay(double, intent)).status).toBe(200);
    const paid = await stripe.paymentIntents.retrieve(intent.id);
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 1299 });
    expect((await pay(double, intent)).body.error).toMatchObject({ code: 'payment_intent_unexpected_state' });
    const refund = await stripe.refunds.create({ payment_intent: intent.id });
    expect(refund).toMatchObject({ amount: 1299, status: 'succeeded' });
    await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({ code: 'charge_already_refunded' });
  });

  it('declines 4000 0000 0000 0002 and lets another card pay afterwards', async () => {
    const intent = await sdk(double).paymentIntents.create({ amount: 1000, currency: 'usd' });
    const declined = await pay(double, intent, '4000000000000002');
    expect(declined).toMatchObject({
      status: 402,
      body: { error: { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' } },
    });
    expect((await sdk(double).paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method');
    expect((await pay(double, intent)).status).toBe(200);
  });

  it.each([
    ['a number that fails its check digit', { number: '4242424242424241' }, 'incorrect_number'],
    ['month 13', { exp_month: '13' }, 'invalid_expiry_month'],
    ['a year that is over', { exp_year: '2020' }, 'invalid_expiry_year'],
    ['a security code of two digits', { cvc: '12' }, 'invalid_cvc'],
  ])('refuses %s', async (_case, change, code) => {
    const fields = Object.fromEntries(Object.entries({ ...card, ...change }).map(([name, value]) => [`card[${name}]`, value]));
    expect((await fromBrowser(double, '/v1/payment_methods', { type: 'card', ...fields })).body.error.code).toBe(code);
  });

  it('keeps the browser to its own intent: wrong client secret, secret routes and wrong key are refused', async () => {
    const intent = await sdk(double).paymentIntents.create({ amount: 1000, currency: 'usd' });
    expect((await pay(double, { id: intent.id, client_secret: `${intent.id}_secret_x` })).status).toBe(400);
    expect((await fromBrowser(double, '/v1/refunds', { payment_intent: intent.id })).status).toBe(404);
    expect((await fromBrowser(double, '/v1/payment_methods', { type: 'card' }, 'pk_test_other')).status).toBe(401);
  });

  it('keeps customers, gives them payments, and removes them', async () => {
    const stripe = sdk(double);
    const customer = await stripe.customers.create({ metadata: { personId: 'p' } });
    await stripe.customers.update(customer.id, { name: 'Rowan Field', email: 'books@field.test' });
    const intent = await stripe.paymentIntents.create({ amount: 1000, currency: 'usd' });
    await stripe.paymentIntents.update(intent.id, { customer: customer.id, receipt_email: 'books@field.test' });
    await expect(stripe.customers.update(customer.id, { email: 'nowhere' })).rejects.toMatchObject({ param: 'email' });
    await pay(double, intent);
    await expect(stripe.paymentIntents.update(intent.id, { customer: customer.id })).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    expect(await stripe.customers.del(customer.id)).toMatchObject({ deleted: true });
    await expect(stripe.customers.update(customer.id, { name: 'X' })).rejects.toMatchObject({ code: 'resource_missing' });
    expect((await stripe.customers.list()).data).toEqual([]);
  });

  it('serves a script that runs under script-src self and defines Stripe', async () => {
    const response = await fetch(`${double.url}/stripe/v3.js`);
    expect(response.headers.get('content-type')).toContain('javascript');
    const text = await response.text();
    expect(() => new Function(text)).not.toThrow();
    expect(text).not.toMatch(/\beval\(|new Function|import /);
  });
});

describe('webhooks of the Stripe double', () => {
  it('are signed, and repeated until the receiver takes them', async () => {
    const receiver = await startReceiver(2);
    const double = await start({ webhookUrl: receiver.url });
    await sdk(double).paymentIntents.create({ amount: 1000, currency: 'usd', metadata: { paymentId: 'p-9' } });
    await receiver.until(3);
    const last = receiver.received[2];
    const event = Stripe.webhooks.constructEvent(last?.body ?? '', last?.signature ?? '', webhookSecret);
    expect(event).toMatchObject({ type: 'payment_intent.created', data: { object: { metadata: { paymentId: 'p-9' } } } });
    expect(() => Stripe.webhooks.constructEvent(last?.body ?? '', last?.signature ?? '', 'whsec_other')).toThrow();
    await double.stop();
    await receiver.stop();
  });

  it('that were not delivered before a stop go out after the next start, with everything else still known', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'stripe-double-'));
    const first = await start({ dataDir, webhookUrl: 'http://127.0.0.1:9/', webhookFirstDelayMs: 60_000 });
    const intent = await sdk(first).paymentIntents.create({ amount: 1000, currency: 'usd' }, { idempotencyKey: 'kept' });
    await first.stop();
    const receiver = await startReceiver();
    const second = await start({ dataDir, webhookUrl: receiver.url });
    await receiver.until(1);
    expect(JSON.parse(receiver.received[0]?.body ?? '{}')).toMatchObject({ data: { object: { id: intent.id } } });
    const again = await sdk(second).paymentIntents.create({ amount: 1000, currency: 'usd' }, { idempotencyKey: 'kept' });
    expect(again.id).toBe(intent.id);
    await second.stop();
    await receiver.stop();
    rmSync(dataDir, { recursive: true });
  });
});
