import { randomUUID } from 'node:crypto';
import type { Addresses } from '../api/addresses.ts';
import { Person } from '../api/person.ts';
import { newPerson, type World } from '../platform/matrix/world.ts';
import { addPhoto } from './photos.ts';
import { buyPackage, prepare, saveDraft, until } from './screenings.ts';

export interface ReviewedThing {
  /** Two cases: one to decide, one to give back. Both are the demo dentist's. */
  reviewIds: [string, string];
  /** One that the demo dentist has lowered, in these words. */
  decidedId: string;
  reviewWords: ReviewWords;
  reviewPhotoId: string;
}

/** Words that stand nowhere else: what the patient told, and what the dentist wrote. */
interface ReviewWords {
  told: string;
  note: string;
  plan: string;
  reason: string;
}

/** A word that stands nowhere else. */
export const mark = (what: string): string => `quaint${what}${randomUUID().replaceAll(/[^a-f]/g, '')}`;

/** A patient whose plan brings a review, with two screenings that wait for it and one that was lowered; and dentists: who has them, a colleague, and one whose licence has ended. */
export async function buildReviews({ addresses, demoPerson }: Pick<World, 'addresses' | 'demoPerson'>) {
  const [patient, dentist, unlicensed, admin] = await Promise.all([
    newPerson(addresses, 'Reviewed'),
    demoPerson('dentist'),
    demoPerson('dentist2'),
    demoPerson('admin'),
  ]);
  await prepare(addresses, patient, 0);
  await buyPackage(addresses, patient, 'value');
  await subscribe(patient);
  const reviewPhotoId = await addPhoto(addresses, patient);
  const reviewWords = { told: mark('told'), note: mark('note'), plan: mark('plan'), reason: mark('reason') };
  const next = () => reviewed(patient, { symptoms: `dull ache, lower left molar, ${reviewWords.told}` });
  const reviewIds: ReviewedThing['reviewIds'] = [await next(), await next()];
  const decidedId = await next();
  for (const screeningId of [...reviewIds, decidedId])
    await ok(dentist.call('POST', 'screening', '/review-claims', { body: { screeningId } }));
  await lower(dentist, decidedId, reviewWords);
  const colleague = await newDentist(addresses, admin);
  return { thing: { reviewIds, decidedId, reviewWords, reviewPhotoId }, patient, people: { dentist, colleague, unlicensed } };
}

async function lower(dentist: Person, id: string, { note, plan, reason }: ReviewWords): Promise<void> {
  const body = {
    decision: 'lowered',
    level: 1,
    note: `As I see it, ${note}.`,
    plan: [`First ${plan}.`],
    reason: `The photo shows ${reason}.`,
  };
  await ok(dentist.call('POST', 'screening', `/reviews/${id}/decision`, { body, idempotencyKey: randomUUID() }));
}

async function newDentist(addresses: Addresses, admin: Person): Promise<Person> {
  const dentist = await newPerson(addresses, 'Colleague');
  await dentist.call('GET', 'account', '/me');
  await ok(admin.call('PUT', 'account', `/people/${dentist.id}/roles/dentist`));
  const licence = { email: dentist.email, number: 'SAMPLE-1', place: 'New York', endsOn: '2035-01-01' };
  await until(async () => (await admin.call('PUT', 'screening', '/admin/licences', { body: licence })).status === 200, 30);
  // The role is in the token of the next sign-in.
  return new Person(addresses, dentist.email).signIn();
}

/** To a plan that brings reviews, through Stripe's page, as the browser would fill it in. */
export async function subscribe(person: Person): Promise<void> {
  const checkout = await person.call<{ url: string }>('POST', 'screening', '/membership/checkout', {
    body: { plan: 'professional' },
    idempotencyKey: randomUUID(),
  });
  const card = new URLSearchParams({ number: '4242424242424242', expiry: '12/40', cvc: '123' });
  await fetch(checkout.body.url, { method: 'POST', body: card, redirect: 'manual' });
  const membership = () => person.call<{ dentistReview: boolean }>('GET', 'screening', '/membership');
  await until(async () => (await membership()).body.dentistReview, 60);
}

/** A screening that waits for a dentist. */
export async function reviewed(person: Person, answers: object = {}): Promise<string> {
  const draftVersion = await saveDraft(person, 'urgent', answers, {});
  const body = { kind: 'urgent', draftVersion, dentistReview: true };
  const { body: begun } = await person.call<{ id: string }>('POST', 'screening', '/screenings', { body, idempotencyKey: randomUUID() });
  const read = () => person.call<{ review: object | null }>('GET', 'screening', `/screenings/${begun.id}`);
  await until(async () => (await read()).body.review !== null, 60);
  return begun.id;
}

async function ok(asked: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await asked;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
}
