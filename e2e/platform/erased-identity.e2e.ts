import { expect, test } from '@playwright/test';
import { accountsWith, newAccount, statusOfAccount } from '../api/new-account.ts';
import { addresses, newPatient } from '../src/people.ts';

/** By the identity server's own word, whichever it is: `npm run drill -- journey` has Keycloak say it. */
test('of who is erased the identity server has no account: nobody signs in, and the address is free for somebody else', async () => {
  test.setTimeout(180_000);
  const [gone, other] = [await newPatient(0, 'Gone'), await newPatient(0, 'Other')];
  const [id, token] = [gone.id, await gone.token()];
  const known = async () => [await accountsWith(addresses(), gone.email), await statusOfAccount(addresses(), id)];
  expect(await known()).toEqual([[id], 200]);
  expect((await gone.call('POST', 'account', '/me/erasure', { body: { when: 'now' } })).status).toBe(200);

  await expect.poll(known, { timeout: 120_000 }).toEqual([[], 404]);
  await expect(gone.signIn()).rejects.toThrow();
  const me = (bearer: string) =>
    fetch(`${addresses().serviceUrl('account')}/api/account/v1/me`, { headers: { authorization: `Bearer ${bearer}` } });
  expect((await me(token)).status).toBe(401);

  await newAccount(addresses(), { firstName: 'Some', lastName: 'Body', email: gone.email });
  const again = await accountsWith(addresses(), gone.email);
  expect([again.length, again.includes(id)]).toEqual([1, false]);

  // Of nobody else anything went.
  expect(await accountsWith(addresses(), other.email)).toEqual([other.id]);
  expect((await me(await other.token())).status).toBe(200);
});
