import { randomUUID } from 'node:crypto';
import type { Billing, Charge, StatementMonths } from '@toothwise/contracts-clinic';
import type { Page } from '@toothwise/contracts-core';
import { type StripeDouble, startStripeDouble } from '@toothwise/embedded/stand-ins';
import Stripe from 'stripe';
import { SendCharges } from '../src/billing/send-charges.use-case.js';
import { type ClinicBed, clinicBed, giveConsent, sharingBlock, type TestPractice } from './clinic-bed.js';

const SECRETS = { secretKey: 'sk_test_spec', publishableKey: 'pk_test_spec', webhookSecret: 'whsec_screening' };
const WEBHOOK_SECRET = 'whsec_clinic';
export const [PAYS, FAILS_LATER] = ['4242424242424242', '4000000000000341'];

/** The service with Stripe's double, to which the test carries what Stripe would tell. */
export async function billingBed() {
  const double: StripeDouble = await startStripeDouble({ ...SECRETS, webhookUrl: null });
  const bed: ClinicBed = await clinicBed({
    STRIPE_API_URL: double.url,
    STRIPE_SECRET_KEY: SECRETS.secretKey,
    CLINIC_STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  });
  const stripe = new Stripe(SECRETS.secretKey, { host: '127.0.0.1', port: double.port, protocol: 'http' });
  const told = new Set<string>();
  const tell = async (event: object, secret = WEBHOOK_SECRET): Promise<number> => {
    const payload = JSON.stringify(event);
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (await fetch(`${bed.url}/api/clinic/v1/stripe/webhook`, { method: 'POST', headers, body: payload })).status;
  };
  /** Whatever Stripe has to tell and has not told yet, oldest first. */
  const tellNews = async () => {
    const { data } = await stripe.events.list({ limit: 100 });
    for (const event of data.reverse()) if (!told.has(event.id) && (await tell(event)) === 204) told.add(event.id);
  };
  const saveCard = async ({ token }: TestPractice, number = PAYS, from = 'statement') => {
    const { url } = (await bed.post<{ url: string }>('/billing/card', token, { from })).body;
    const body = new URLSearchParams({ number: number!, expiry: '12/40', cvc: '123' });
    return fetch(url, { method: 'POST', body, redirect: 'manual' });
  };
  /** A case that the practice accepts, a minute after the one before. */
  const charged = async (practice: TestPractice) => {
    bed.clock.advance({ minutes: 1 });
    const about = { screeningId: randomUUID(), personId: randomUUID() };
    await giveConsent(bed, { ...about, sharing: sharingBlock({ consentedAt: bed.clock.now().toISOString() }) });
    const [offer] = await bed.offersOf(practice, 'open');
    if (offer) await bed.accept(practice, offer.id);
    return { ...about, offer };
  };
  const read = async <T>(path: string, { token }: TestPractice) => (await bed.read<T>(path, token)).body;
  return {
    ...{ bed, stripe, tell, tellNews, saveCard, charged },
    send: async () => {
      while ((await bed.get(SendCharges).execute()).tried > 0);
    },
    billing: (practice: TestPractice) => read<Billing>('/billing', practice),
    months: async (practice: TestPractice) => (await read<StatementMonths>('/statement/months', practice)).months,
    charges: async (practice: TestPractice) => (await read<Page<Charge>>('/statement', practice)).items,
    /** Of the practice, at Stripe. */
    customerOf: async ({ id }: TestPractice) =>
      (await bed.database.query<{ id: string }>('SELECT customer_id AS id FROM practice_billing WHERE practice_id = $1', [id]))[0]!.id,
    stop: async () => {
      await bed.stop();
      await double.stop();
    },
  };
}
