import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StripeClient } from '@toothwise/payments';
import type { Logger } from '@toothwise/service-kit';
import Stripe from 'stripe';
import { StripeCards } from '../../services/clinic/src/billing/stripe-cards.gateway.js';
import { StripeInvoices } from '../../services/clinic/src/billing/stripe-invoices.gateway.js';
import type { ClinicSettings } from '../../services/clinic/src/settings.js';
import { StripePlans } from '../../services/screening/src/money/membership/stripe-plans.gateway.js';
import { StripeGateway } from '../../services/screening/src/money/payments/stripe.gateway.js';
import { StripeReferrals } from '../../services/screening/src/money/referrals/stripe-referrals.gateway.js';
import type { ScreeningServiceSettings } from '../../services/screening/src/settings.js';
import { paidSince } from '../ops/stripe-payments.js';
import { obtain } from '../proof/programs.js';
import { callsInSource, methodsOf, watchClient, watchMethods } from './stripe-calls.js';
import { type Change, RENAMED, startStripeMock, startWitness } from './stripe-mock.js';

const key = 'sk_test_123';
const secret = 'whsec_screening';
const log = { warn: () => undefined } as unknown as Logger;
const calls = new Set<string>();
const methods = new Set<string>();

let dataDir: string;
let mock: Awaited<ReturnType<typeof startStripeMock>> | undefined;
let witness: Awaited<ReturnType<typeof startWitness>>;
let gateways: ReturnType<typeof makeGateways>;

function makeGateways(url: string) {
  const settings = {
    ...{ STRIPE_API_URL: url, STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, PUBLIC_URL: 'https://toothwise.test' },
    SCREENING_PLANS_ON_SALE: ['essential'],
  } as unknown as ScreeningServiceSettings & ClinicSettings;
  const noteIn = (file: string) => (call: string) => void calls.add(`services/${file}.gateway.ts: ${call}`);
  const screening = (file: string) => watchClient(new StripeGateway(settings, log), noteIn(`screening/src/${file}`));
  const clinic = (file: string) => watchClient(new StripeClient(settings, log), noteIn(`clinic/src/billing/${file}`));
  const watched = <G extends object>(gateway: G) =>
    watchMethods(gateway, (name) => void methods.add(`${gateway.constructor.name}.${name}`));
  return {
    payments: watched(screening('payments/stripe')),
    plans: watched(new StripePlans(screening('membership/stripe-plans'), settings)),
    referrals: watched(new StripeReferrals(screening('referrals/stripe-referrals'))),
    cards: watched(new StripeCards(clinic('stripe-cards'), settings)),
    invoices: watched(new StripeInvoices(clinic('stripe-invoices'))),
  };
}

const saying =
  (more: Record<string, unknown>): Change =>
  (object) => ({ ...object, ...more });
/** Of each in a list. */
const eachSaying =
  (more: Record<string, unknown>): Change =>
  ({ data, ...list }) => ({ ...list, data: (data as object[]).map((one) => ({ ...one, ...more })) });

/** States in which the product asks on. */
function leadOn({ change }: typeof witness): void {
  const url = 'https://checkout.test/page';
  change(/^POST \/v1\/checkout\/sessions$/, saying({ url }));
  change(
    /^GET \/v1\/checkout\/sessions\/cs_setup$/,
    saying({ mode: 'setup', status: 'complete', customer: 'cus_1', setup_intent: 'seti_1' }),
  );
  change(/^GET \/v1\/checkout\/sessions\/(?!cs_setup)/, saying({ url, status: 'open', created: 2_000_000_000 }));
  change(/^GET \/v1\/checkout\/sessions\?/, eachSaying({ id: 'cs_older', created: 1_000_000_000 }));
  change(/^GET \/v1\/setup_intents\//, saying({ status: 'succeeded' }));
  change(/^GET \/v1\/payment_intents\/pi_disputed\?/, ({ latest_charge: charge, ...intent }) => ({
    ...intent,
    latest_charge: { ...(charge as object), disputed: true },
  }));
  change(/^GET \/v1\/charges\?/, eachSaying({ disputed: true, payment_intent: 'pi_1' }));
  const [item] = [{ price: { lookup_key: 'toothwise_essential_900' }, current_period_end: 2_000_000_000 }];
  change(/^GET \/v1\/subscriptions\/sub_/, saying({ status: 'past_due', latest_invoice: 'in_1', items: { data: [item] } }));
  const payments = { data: [{ payment: { payment_intent: 'pi_1' } }] };
  change(/^GET \/v1\/invoices\?/, eachSaying({ amount_paid: 900, parent: { type: 'subscription_details' }, payments }));
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'toothwise-stripe-mock-'));
  mock = await startStripeMock(await obtain('stripe-mock'), dataDir);
  witness = await startWitness(mock.url);
  leadOn(witness);
  gateways = makeGateways(witness.url);
}, 60_000);
afterAll(async () => {
  await witness?.stop();
  await mock?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Nothing was asked, or something was refused: neither says that Stripe takes it. */
async function isTaken(drive: () => Promise<unknown>): Promise<void> {
  const from = witness.judged.length;
  const outcome = await drive().catch((error: unknown) => error);
  const asked = witness.judged.slice(from);
  expect(asked.filter(({ status }) => status !== 200)).toEqual([]);
  expect(asked.length).toBeGreaterThan(0);
  if (outcome instanceof Error) throw outcome;
}

type All = ReturnType<typeof makeGateways>;
const about = { amount: 900, currency: 'usd', email: 'ann@toothwise.test' };
const refund = { refundId: 'refund', amount: 300 };
const item = { customer: 'cus_1', entryId: 'entry', chargeId: 'charge', amount: 9000, description: 'Case accepted', key: 'item-entry' };

const drives: [string, (all: All) => Promise<unknown>][] = [
  ['a payment is begun', ({ payments }) => payments.createIntent({ paymentId: 'p', personId: 'a', productId: 'one', ...about })],
  ['a customer without words', ({ payments }) => payments.createCustomer()],
  ['a customer is described', ({ payments }) => payments.describeCustomer('cus_1', { email: about.email, name: 'Ann' })],
  ['a payment gets its customer', ({ payments }) => payments.assignIntent('pi_1', 'cus_1', about.email)],
  ['a customer is removed', ({ payments }) => payments.removeCustomer('cus_1')],
  ['a payment is looked at', ({ payments }) => payments.look('pi_1')],
  ['a contested payment is looked at', ({ payments }) => payments.look('pi_disputed')],
  ['a refund', ({ payments }) => payments.refund('pi_1', { ...refund, tries: 1 })],
  ['a refund that was tried', ({ payments }) => payments.refund('pi_1', { ...refund, tries: 2 })],
  ['a payment is cancelled', ({ payments }) => payments.cancel('pi_1')],
  ['a plan is bought', ({ plans }) => plans.checkout('cus_1', 'essential', 'key')],
  ['the portal', ({ plans }) => plans.portal('cus_1')],
  ['a plan that is in arrears is looked at', ({ plans }) => plans.look('sub_1')],
  ['plans of a customer', ({ plans }) => plans.list({ customer: 'cus_1' })],
  ['plans since then', ({ plans }) => plans.list({ since: new Date('2026-01-01') })],
  ['what a customer contests', ({ plans }) => plans.contested('cus_1')],
  ['who paid', ({ plans }) => plans.payerOf('pi_1')],
  ['the first payment of a plan', ({ referrals }) => referrals.firstPayment('cus_1')],
  ['the cards of a customer', ({ referrals }) => referrals.cardsOf('cus_1')],
  ['a practice as customer', ({ cards }) => cards.createCustomer('practice')],
  ['a practice is described', ({ cards }) => cards.describe('cus_1', { name: 'Practice', email: about.email })],
  ['the page that saves a card', ({ cards }) => cards.open('cus_1', 'statement')],
  ['the card that was saved', ({ cards }) => cards.savedOn('cs_setup')],
  ['a card is used', ({ cards }) => cards.use('cus_1', 'pm_1')],
  ['an item', ({ invoices }) => invoices.createItem(item)],
  ['an item is found again', ({ invoices }) => invoices.findItem('cus_1', 'entry')],
  ['an item is removed', ({ invoices }) => invoices.removeItem('ii_1')],
  ['a draft for a card', ({ invoices }) => invoices.createDraft('cus_1', { id: 'i', month: '2026-01', method: 'card' })],
  ['a draft to be sent', ({ invoices }) => invoices.createDraft('cus_1', { id: 'j', month: '2026-01', method: 'invoice' })],
  ['lines', ({ invoices }) => invoices.addLines('in_1', 'i', ['ii_1', 'ii_2'])],
  ['an invoice is finalised and sent', ({ invoices }) => invoices.finalize('in_1', 'invoice')],
  ['an invoice is collected', ({ invoices }) => invoices.collect('in_1')],
  ['an invoice is looked at', ({ invoices }) => invoices.look('in_1')],
  ['an invoice is lowered', ({ invoices }) => invoices.credit('in_1', { entryId: 'e', amount: 100, isPaid: false })],
  ['a paid invoice goes back in part', ({ invoices }) => invoices.credit('in_1', { entryId: 'f', amount: 100, isPaid: true })],
];

describe('what the product asks of Stripe, by Stripe’s own description', () => {
  it.each(drives)('%s: taken', (_, drive) => isTaken(() => drive(gateways)));

  it('payments of Stripe after a restore: taken', async () => {
    await isTaken(() => paidSince({ url: witness.url, key }, new Date('2026-01-01')));
    calls.add('tools/ops/stripe-payments.ts: paymentIntents.list');
  });

  it('an event of Stripe is heard', async () => {
    const payload = await (await fetch(`${witness.url}/v1/events/evt_1`, { headers: { authorization: `Bearer ${key}` } })).text();
    const signature = new Stripe(key).webhooks.generateTestHeaderString({ payload, secret });
    expect(await gateways.payments.heard(Buffer.from(payload), signature)).toMatchObject({ object: 'event' });
  });

  it('no call of the SDK in the product was left out', () => {
    const inSource = callsInSource();
    console.log(`${inSource.length} calls in source, ${witness.judged.length} requests judged`);
    expect(inSource.length).toBeGreaterThan(35);
    expect([...calls].sort()).toEqual(inSource);
  });

  it('no method of a gateway was left out', () => {
    const all = Object.values(gateways).flatMap((one) => methodsOf(one).map((name) => `${one.constructor.name}.${name}`));
    expect([...methods].sort()).toEqual(all.sort());
  });
});

describe('what Stripe does not know is refused here', () => {
  const wrong: [string, (stripe: Stripe) => Promise<unknown>][] = [
    ['an unknown parameter', (stripe) => stripe.customers.create({ emale: 'a' } as object)],
    ['a wrong type within', (stripe) => stripe.invoices.addLines('in_1', { lines: 'ii_1' as never })],
    [
      'a nested value that is none of the list',
      (stripe) => stripe.prices.create({ currency: 'usd', recurring: { interval: 'fort' as 'day' } }),
    ],
    ['a wrong type', (stripe) => stripe.refunds.create({ payment_intent: 'pi_1', amount: 'all' as unknown as number })],
    ['a value that is none of the list', (stripe) => stripe.subscriptions.list({ status: 'alive' as 'all' })],
    ['a parameter that is missing', (stripe) => stripe.paymentIntents.create({ amount: 1 } as Stripe.PaymentIntentCreateParams)],
    ['an unknown path', (stripe) => stripe.rawRequest('POST', '/v1/invoices/in_1/dispatch', {})],
  ];
  it.each(wrong)('%s', async (_, call) => {
    await expect(isTaken(() => gateways.payments.reach(call))).rejects.toThrow('toEqual');
    expect([400, 404]).toContain(witness.judged.at(-1)!.status);
  });

  it('also where the product takes the refusal as an answer', async () => {
    await expect(isTaken(() => gateways.invoices.collect('in_1/nothing?card=no'))).rejects.toThrow('toEqual');
  });

  // Once stripe-mock knows the name of now, its line has to go.
  it.each(RENAMED)('%s: %s under the name of now', async (path, name) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await fetch(`${mock!.url}${path}`, { method: 'POST', headers, body: `${name}[0]=card` });
    expect(answer.status).toBe(400);
  });
});
