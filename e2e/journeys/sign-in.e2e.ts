import { Person } from '../api/person.js';
import { PASSWORD } from '../api/sign-up.js';
import { IdentityPages } from '../src/pages/identity.pages.js';
import { addresses } from '../src/people.js';
import { expect, expectAccessible, test } from '../src/test.js';

test('AUTH-002 AUTH-015 AUTH-017 AUTH-024 the two tabs of the sign-in page, their fields, and the way home', async ({ page, watched }) => {
  watched.allow(400, /realms/);
  await page.goto('/auth');
  const fields = () => page.getByRole('main').getByRole('textbox');
  for (const name of ['Email', 'Password']) await expect(page.getByLabel(name, { exact: true })).toHaveAttribute('required', '');
  await expect(fields()).toHaveCount(2);
  await page.getByRole('link', { name: 'Sign up', exact: true }).click();
  for (const name of ['First name', 'Last name', 'Email', 'Password'])
    await expect(page.getByLabel(name, { exact: true })).toHaveAttribute('required', '');

  // A password that is too short is refused with the reason, and what was typed stays
  const person = { firstName: 'Rowan', lastName: 'Field', email: 'rowan-short@example.com' };
  for (const [name, value] of [
    ['First name', person.firstName],
    ['Last name', person.lastName],
    ['Email', person.email],
    ['Password', 'short'],
  ] as const)
    await page.getByLabel(name, { exact: true }).fill(value);
  await page.getByRole('button', { name: /sign up|create account/i }).click();
  await expect(page.getByText('Sign up failed')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('AUTH-023 AUTH-006 AUTH-014 whoever signs in, after a slip, is welcomed and taken to the portal', async ({ page, watched }) => {
  watched.allow(401, /realms/);
  await page.goto('/auth');
  const identity = new IdentityPages(page);
  await identity.signIn('family@toothwise.test', 'not-the-password');
  await expect(page.getByText('Sign in failed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  await identity.signIn('family@toothwise.test', PASSWORD);
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible();
  await expect(page.getByText('You have successfully signed in. Redirecting...')).toBeVisible();
  await expect(page).toHaveURL(/\/patient-portal$/);
});

test('AUTH-010 a profile says which roles a person has', async () => {
  for (const [email, role] of [
    ['patient@toothwise.test', 'patient'],
    ['clinic@toothwise.test', 'clinic'],
    ['admin@toothwise.test', 'admin'],
  ] as const) {
    const person = await new Person(addresses(), email).signIn();
    expect((await person.call<{ roles: string[] }>('GET', 'account', '/me')).body.roles).toContain(role);
  }
});
