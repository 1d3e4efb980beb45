import type { Page } from '@playwright/test';
import type { Person } from '../../api/person.js';
import { PASSWORD } from '../../api/sign-up.js';
import { inDatabase } from '../../src/database.js';
import { signInAs } from '../../src/identity.pages.js';
import { addresses, newPatient } from '../../src/people.js';
import { expect, expectAccessible, test } from '../../src/test.js';

const AT_ONCE = { timeout: 5_000, intervals: [100] };

/** An administrator of this test's own: others may be signed out, or need theirs. */
async function newAdministrator() {
  const person = await newPatient();
  await inDatabase("UPDATE identity.account SET roles = array_append(roles, 'admin') WHERE id = $1", [person.id]);
  return person;
}

async function askForNews(person: Person) {
  const { version } = (await person.call<{ version: number }>('GET', 'account', '/me/preferences')).body;
  const answer = await fetch(`${addresses().url}/api/account/v1/me/preferences`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${await person.token()}`, 'content-type': 'application/json', 'if-match': `"${version}"` },
    body: JSON.stringify({ marketing_emails: true }),
  });
  expect(answer.status).toBe(200);
}

/** As if the sign-in had been ten minutes ago: at the identity server, which tells the page with the next token. */
async function letSignInAge(page: Page, personId: string) {
  await inDatabase(
    `UPDATE identity.oidc_record SET payload = jsonb_set(payload, '{loginTs}', to_jsonb((payload->>'loginTs')::bigint - 600))
     WHERE kind = 'Session' AND account_id = $1`,
    [personId],
  );
  await page.reload();
}

async function changeAccess(page: Page, deed: string) {
  await page.getByRole('button', { name: /^Change access of Rowan/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: deed }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: deed }).click();
}

test('APP-227 an administrator gives a role, shuts somebody out at once, tells everybody something, and all of it stands in the audit', async ({
  page,
  watched,
}) => {
  test.setTimeout(150_000);
  watched.allow(403, /\/people\//);
  // Given somebody who has asked for news, and an administrator
  const [person, admin] = [await newPatient(), await newAdministrator()];
  await askForNews(person);
  await signInAs(page, admin.email, '/admin/users');

  // When the administrator finds the person and gives them a role
  await page.getByRole('searchbox', { name: 'Name or e-mail' }).fill(person.email);
  await page.getByRole('button', { name: 'Search' }).click();
  const row = page.getByRole('row').filter({ hasText: person.email });
  await expect(row).toContainText('Patient');
  await expectAccessible(page);
  await changeAccess(page, 'Give the role Dentist');
  // Then it stands there
  await expect(row).toContainText('Patient, Dentist');

  // When the sign-in is old meanwhile, and they want to shut the person out
  await letSignInAge(page, admin.id);
  await changeAccess(page, 'Disable the account');
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('This needs a sign-in of the last 5 minutes.');
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in again' }).click();
  // Then they sign in anew, come back to the same search, and may
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(row).toContainText('Active');
  const old = await person.token();
  await changeAccess(page, 'Disable the account');
  await expect(row).toContainText('Disabled');
  // And the person is out of every service
  const statuses = async () => {
    const urls = ['account/v1/me', 'screening/v1/credits', 'clinic/v1/membership'].map((path) => `${addresses().url}/api/${path}`);
    return Promise.all(urls.map(async (url) => (await fetch(url, { headers: { authorization: `Bearer ${old}` } })).status));
  };
  await expect.poll(statuses, AT_ONCE).toEqual([401, 401, 401]);
  await expect(person.signIn()).rejects.toThrow();

  // When they are let in again and everybody is told something
  await changeAccess(page, 'Enable the account');
  await expect(row).toContainText('Active');
  await page.getByRole('link', { name: 'Notices' }).click();
  const title = `News ${person.id.slice(0, 8)}`;
  await page.getByRole('radio', { name: /News/ }).check();
  await page.getByRole('textbox', { name: 'Heading' }).fill(title);
  await page.getByRole('textbox', { name: 'Text' }).fill('From May on we open earlier.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Done');
  // Then it is in the list of who asked for news
  const titles = async () =>
    (await person.call<{ items: { title: string }[] }>('GET', 'account', '/notifications')).body.items.map((one) => one.title);
  await expect(async () => void (await person.signIn())).toPass(AT_ONCE);
  await expect.poll(titles, { timeout: 10_000 }).toContain(title);

  // And the audit tells all of it
  await page.getByRole('link', { name: 'Audit' }).click();
  await page.getByRole('textbox', { name: 'About the person (id)' }).fill(person.id);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  for (const action of ['person.role-given', 'person.disabled', 'person.enabled'])
    await expect(page.getByRole('row').filter({ hasText: action })).toContainText(admin.id);
  await expectAccessible(page);
});
