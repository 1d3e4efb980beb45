import { randomUUID } from 'node:crypto';
import { addressesOf, type Addresses } from '../api/addresses.ts';
import { Person } from '../api/person.ts';
import { prepare } from '../screening/screenings.ts';
import { newAccount } from '../api/new-account.ts';

export const addresses = (): Addresses => addressesOf(Number(new URL(process.env.E2E_BASE_URL!).port));

/** A verified person of this test's own, with consent to health data and so many credits (in packages of 13), signed in for the API. */
export async function newPatient(credits = 0, lastName = process.env.E2E_LAST_NAME ?? 'Field'): Promise<Person> {
  const email = `rowan-${randomUUID().slice(0, 8)}@example.com`;
  await newAccount(addresses(), { firstName: 'Rowan', lastName, email });
  const person = await new Person(addresses(), email).signIn();
  await prepare(addresses(), person, credits);
  return person;
}
