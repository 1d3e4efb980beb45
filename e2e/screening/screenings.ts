import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from '../api/person.ts';
import type { Addresses } from '../api/addresses.ts';

type Kind = 'urgent' | 'routine_checkup';
export const PLACE = { label: 'New York, NY 10003', latitude: 40.7317, longitude: -73.9885, postalCode: '10003' };

/** Consent, credits and all: what a person does before the first screening. */
export async function prepare(addresses: Addresses, person: Person, credits: number): Promise<void> {
  await person.call('GET', 'account', '/me');
  const consent = await person.call<{ current: { textVersion: string } }>('GET', 'account', '/consents/health-data');
  await person.call('PUT', 'account', '/consents/health-data', { body: { given: true, textVersion: consent.body.current.textVersion } });
  for (let bought = 0; bought < credits; bought += 13) await buyPackage(addresses, person, 'family');
}

export type Purchase = { id: string; clientSecret: string; publishableKey: string; code?: string };
const startPayment = (person: Person, productId: string) =>
  person.call<Purchase>('POST', 'screening', '/payments', { body: { productId, quantity: 1 }, idempotencyKey: randomUUID() });

export async function beginPurchase(person: Person, productId: string): Promise<Purchase> {
  let session = await startPayment(person, productId);
  // Carried out, but the process that did it died before it could keep its answer: nobody can pay that one, so another is begun.
  while (session.body.code === 'resource.conflict') session = await startPayment(person, productId);
  if (session.status >= 300) throw new Error(`no payment: ${session.status} ${JSON.stringify(session.body)}`);
  return session.body;
}

/** The webhook may meet a service that is away each time it comes, and a check that is killed is made again after a minute. */
const SUCCEEDS_S = 180;

/** Pays with the card that always works and waits for the webhook. @returns the payment's id */
export async function pay(addresses: Addresses, person: Person, purchase: Purchase): Promise<string> {
  await payByCard(addresses, purchase);
  const status = async () => (await person.call<{ status: string }>('GET', 'screening', `/payments/${purchase.id}`)).body.status;
  await until(async () => (await status()) === 'succeeded', SUCCEEDS_S);
  return purchase.id;
}

/** Begins and pays. @returns the payment's id */
export const buyPackage = async (addresses: Addresses, person: Person, productId: string): Promise<string> =>
  pay(addresses, person, await beginPurchase(person, productId));

/** What Stripe.js does in the browser with the card that always works, again while Stripe is away. */
async function payByCard(addresses: Addresses, session: { clientSecret: string; publishableKey: string }): Promise<void> {
  const headers = { authorization: `Bearer ${session.publishableKey}` };
  const post = async (path: string, fields: Record<string, string>) => {
    let answer: Response | undefined;
    const ask = () => fetch(`${addresses.url}/stripe/v1/${path}`, { method: 'POST', headers, body: new URLSearchParams(fields) });
    await until(async () => ((answer = await ask().catch(() => undefined))?.status ?? 500) < 500, 60);
    const body = (await answer!.json()) as { id: string; error?: { code: string } };
    // Confirmed before, by a call whose answer was lost.
    if (!answer!.ok && body.error?.code !== 'payment_intent_unexpected_state') throw new Error(`${path}: ${JSON.stringify(body)}`);
    return body;
  };
  const card = { 'card[number]': '4242424242424242', 'card[exp_month]': '12', 'card[exp_year]': '2031', 'card[cvc]': '123' };
  const method = await post('payment_methods', { type: 'card', ...card });
  const intent = session.clientSecret.split('_secret')[0];
  await post(`payment_intents/${intent}/confirm`, { client_secret: session.clientSecret, payment_method: method.id });
}

/** One screening from the draft to its result, with consent to contact unless `sharing` says otherwise. @returns its id */
export async function screen(person: Person, kind: Kind, textVersion: string, answers: object = {}, sharing: object = {}): Promise<string> {
  const draft = await saveDraft(person, kind, answers, {
    consent: true,
    textVersion,
    phone: '+1 212-555-0101',
    place: PLACE,
    ...sharing,
  });
  const started = await start(person, kind, draft);
  const id = started.status < 300 ? started.body.id : await startedBefore(person, kind, started);
  known.add(id);
  await until(async () => {
    const { body } = await person.call<{ status: string }>('GET', 'screening', `/screenings/${id}`);
    if (body.status === 'failed') throw new Error(`screening ${id} failed`);
    return body.status === 'completed';
  }, 120);
  return id;
}

interface Started {
  id: string;
  code?: string;
  analysis?: { level: number } | null;
  sharing?: { possible: boolean };
}

/** Starts the open draft, of whatever version it is. */
export async function start(person: Person, kind: Kind, version?: number): Promise<{ status: number; body: Started }> {
  const draft = async () => (await person.call<{ version: number }>('GET', 'screening', `/drafts/${kind}`)).body.version;
  const body = { kind, draftVersion: version ?? (await draft()) };
  return person.call<Started>('POST', 'screening', '/screenings', { body, idempotencyKey: randomUUID() });
}

const known = new Set<string>();

/** A start whose answer was lost in a crash is refused when it is repeated, because it took place: it is the newest one in the list. */
async function startedBefore(person: Person, kind: Kind, refused: { status: number; body: { code?: string } }): Promise<string> {
  const tookPlace = ['resource.conflict', 'screening.in-progress'].includes(refused.body.code ?? '');
  // The same person's other kind of screening goes on meanwhile, and so does what an advisor makes of a conversation.
  const list = await person.call<{ items: { id: string; kind: Kind; source: string }[] }>('GET', 'screening', '/screenings?limit=50');
  const newest = list.body.items.find((one) => one.kind === kind && one.source === 'questionnaire');
  if (!tookPlace || !newest || known.has(newest.id)) throw new Error(`not started: ${refused.status} ${JSON.stringify(refused.body)}`);
  return newest.id;
}

/** "About the person" of an adult who asks for themselves. */
const MYSELF = { who: 'me', age: 40 };
/** "None of these" on the list of signs, answered now. */
export const noSigns = () => ({ said: 'none', groups: [], answers: {}, askedAt: new Date().toISOString() });

export async function saveDraft(
  person: Person,
  kind: Kind,
  answers: object,
  sharing: object,
  signs: object | null = noSigns(),
  about: object = MYSELF,
): Promise<number> {
  const form =
    kind === 'urgent'
      ? {
          symptoms: 'dull ache, lower left molar',
          painLevel: 5,
          duration: '1-3-days',
          previousDentalVisit: '1-2-years',
          currentConcerns: 'It aches when I chew',
        }
      : { currentConcerns: 'Is it time for a cleaning?', previousDentalVisit: '6-12-months' };
  for (;;) {
    const open = await person.call<{ version: number }>('GET', 'screening', `/drafts/${kind}`);
    const baseVersion = open.status === 200 ? open.body.version : 0;
    const saved = await person.call<{ version: number; code?: string }>('PUT', 'screening', `/drafts/${kind}`, {
      body: {
        baseVersion,
        step: 'payment',
        form: { ...form, ...answers },
        person: about,
        flagAnswers: { 16: 'no' },
        signs,
        sharing,
      },
    });
    if (saved.status === 200 || saved.status === 201) return saved.body.version;
    // The consent is still on its way, or an answer that got lost had been saved after all.
    if (saved.body.code !== 'consent.required' && saved.body.code !== 'draft.conflict')
      throw new Error(`draft: ${JSON.stringify(saved.body)}`);
    await pause(100);
  }
}

export async function until(isDone: () => Promise<boolean>, seconds: number): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await isDone())) {
    if (Date.now() > deadline) throw new Error(`not done after ${seconds} s`);
    await pause(100);
  }
}
