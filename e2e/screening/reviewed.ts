import { randomUUID } from 'node:crypto';
import type { Addresses } from '../api/addresses.ts';
import { Person } from '../api/person.ts';
import { newPerson, type World } from '../platform/matrix/world.ts';
import { addPhoto } from './photos.ts';
import { buyPackage, prepare, saveDraft, until } from './screenings.ts';

export interface ReviewedThing {
  /** Two cases: one to decide, one to give back. Both are the demo dentist's. */
  reviewIds: [string, string];
  reviewPhotoId: string;
}

/** A patient whose plan brings a review, with two screenings that wait for it; and dentists: who has them, a colleague, and one whose licence has ended. */
export async function buildReviews({ addresses, demoPerson }: World) {
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
  const reviewIds: ReviewedThing['reviewIds'] = [await reviewed(patient), await reviewed(patient)];
  for (const screeningId of reviewIds) await ok(dentist.call('POST', 'screening', '/review-claims', { body: { screeningId } }));
  const colleague = await newDentist(addresses, admin);
  return { thing: { reviewIds, reviewPhotoId }, people: { dentist, colleague, unlicensed } };
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
export async function reviewed(person: Person): Promise<string> {
  const draftVersion = await saveDraft(person, 'urgent', {}, {});
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
