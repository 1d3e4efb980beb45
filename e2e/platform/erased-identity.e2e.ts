import { expect, test } from '@playwright/test';
import { newPatient } from '../src/people.ts';
import { expectKnown, expectNoAccount, known } from './erased-identity.ts';

/** By the word of whichever identity server: `npm run drill -- journey` has Keycloak say it. The embedded one is asked in `erasure.later.e2e.ts`. */
test('of who is erased the identity server has no account: nobody signs in, and the address is free for somebody else', async () => {
  const [gone, other] = [await newPatient(0, 'Gone'), await newPatient(0, 'Other')];
  await expectKnown(gone);
  const token = await gone.token();
  expect((await gone.call('POST', 'account', '/me/erasure', { body: { when: 'now' } })).status).toBe(200);
  await expect.poll(() => known(gone), { timeout: 240_000 }).toEqual([[], 404]);
  await expectNoAccount(gone, token, other);
});
