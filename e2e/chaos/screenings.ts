import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from './person.ts';
import type { Platform } from './platform.ts';

type Kind = 'urgent' | 'routine_checkup';
const PLACE = { label: 'New York, NY 10003', latitude: 40.7317, longitude: -73.9885, postalCode: '10003' };

/** What is being worked on right now, so that a kill can say whether it hit anything. */
export const inFlight = new Set<string>();

/** Consent, credits and all: what a person does before the first screening. */
export async function prepare(platform: Platform, person: Person, credits: number): Promise<void> {
  await person.call('GET', 'account', '/me');
  const consent = await person.call<{ current: { textVersion: string } }>('GET', 'account', '/consents/health-data');
  await person.call('PUT', 'account', '/consents/health-data', { body: { given: true, textVersion: consent.body.current.textVersion } });
  for (let bought = 0; bought < credits; bought += 13) await buyFamilyPackage(platform, person);
}

async function buyFamilyPackage(platform: Platform, person: Person): Promise<void> {
  const session = await person.call<{ id: string; clientSecret: string; publishableKey: string }>('POST', 'screening', '/payments', {
    body: { productId: 'family', quantity: 1 },
    idempotencyKey: randomUUID(),
  });
  const intent = session.body.clientSecret.split('_secret')[0];
  const card = { 'payment_method_data[type]': 'card', 'payment_method_data[card][number]': '4242424242424242' };
  const expiry = {
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2031',
    'payment_method_data[card][cvc]': '123',
  };
  const confirmed = await fetch(`${platform.url}/stripe/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.body.publishableKey}` },
    body: new URLSearchParams({ client_secret: session.body.clientSecret, ...card, ...expiry }),
  });
  if (!confirmed.ok) throw new Error(`the card was not accepted: ${confirmed.status} ${await confirmed.text()}`);
  await until(
    async () => (await person.call<{ status: string }>('GET', 'screening', `/payments/${session.body.id}`)).body.status === 'succeeded',
    60,
  );
}

/** One screening from the draft to its result, with consent to contact. @returns its id */
export async function screen(person: Person, kind: Kind, textVersion: string): Promise<string> {
  const work = randomUUID();
  inFlight.add(work);
  try {
    const draft = await saveDraft(person, kind, textVersion);
    const started = await person.call<{ id: string; code?: string }>('POST', 'screening', '/screenings', {
      body: { kind, draftVersion: draft },
      idempotencyKey: work,
    });
    if (started.status >= 300) throw new Error(`not started: ${started.status} ${JSON.stringify(started.body)}`);
    await until(async () => {
      const { body } = await person.call<{ status: string }>('GET', 'screening', `/screenings/${started.body.id}`);
      if (body.status === 'failed') throw new Error(`screening ${started.body.id} failed`);
      return body.status === 'completed';
    }, 120);
    return started.body.id;
  } finally {
    inFlight.delete(work);
  }
}

async function saveDraft(person: Person, kind: Kind, textVersion: string): Promise<number> {
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
  const sharing = { consent: true, textVersion, phone: '+1 212-555-0101', place: PLACE };
  for (;;) {
    const open = await person.call<{ version: number }>('GET', 'screening', `/drafts/${kind}`);
    const baseVersion = open.status === 200 ? open.body.version : 0;
    const saved = await person.call<{ version: number; code?: string }>('PUT', 'screening', `/drafts/${kind}`, {
      body: { baseVersion, step: 'payment', form, person: { who: 'me', age: 40 }, flagAnswers: {}, sharing },
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
