import { expect } from '@playwright/test';
import { accountsWith, newAccount, statusOfAccount } from '../api/new-account.ts';
import type { Person } from '../api/person.ts';
import { addresses } from '../src/people.ts';

/** What the identity server knows of somebody: accounts with their address, and how it answers for their own. */
export const known = async (person: Person) => [
  await accountsWith(addresses(), person.email),
  await statusOfAccount(addresses(), person.id),
];
export const expectKnown = async (person: Person) => expect(await known(person)).toEqual([[person.id], 200]);

/** Nobody signs in as the one who is gone or is heard with their token, and their address is free; of the other nothing went. */
export async function expectNoAccount(gone: Person, token: string, other: Person): Promise<void> {
  expect(await known(gone)).toEqual([[], 404]);
  await expect(gone.signIn()).rejects.toThrow();
  expect(await statusOfMe(token)).toBe(401);
  await newAccount(addresses(), { firstName: 'Some', lastName: 'Body', email: gone.email });
  const again = await accountsWith(addresses(), gone.email);
  expect([again.length, again.includes(gone.id)]).toEqual([1, false]);
  expect(await accountsWith(addresses(), other.email)).toEqual([other.id]);
  expect(await statusOfMe(await other.token())).toBe(200);
}

async function statusOfMe(bearer: string): Promise<number> {
  const headers = { authorization: `Bearer ${bearer}` };
  return (await fetch(`${addresses().serviceUrl('account')}/api/account/v1/me`, { headers })).status;
}
