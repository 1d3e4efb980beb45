import { Person } from '../api/person.js';
import { IdentityPages } from '../src/identity.pages.js';
import { addresses } from '../src/people.js';
import { expect, expectAccessible, seen, test } from '../src/test.js';

test('AUTH-001 AUTH-002 AUTH-007 AUTH-008 AUTH-009 AUTH-015 AUTH-016 AUTH-017 AUTH-024 two tabs, their fields, and the way home', async ({
  page,
  watched,
}) => {
  watched.allow(400, /realms/);
  await page.goto('/auth');
  const form = page.getByRole('main');
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const tabs = page.getByRole('navigation', { name: 'Sign in or sign up' }).getByRole('link');
  await expect(tabs).toHaveText(['Sign in', 'Sign up']);
  await expect(form.getByRole('textbox')).toHaveCount(2);
  await expect(field('Email')).toHaveAttribute('type', 'email');
  for (const name of ['Email', 'Password']) await expect(field(name)).toHaveAttribute('required');
  await tabs.last().click();
  await expect(form.getByRole('textbox')).toHaveCount(4);
  for (const name of ['First name', 'Last name', 'Email', 'Password']) await expect(field(name)).toHaveAttribute('required');

  // What the browser would hold back the server says, beside each field
  await form.locator('form').evaluate((element: HTMLFormElement) => (element.noValidate = true));
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('alert')).toContainText('Sign up failed');
  await seen(page.getByText('Sign up failed'));

  // And a password that is too short; what was typed stays
  const typed = { 'First name': 'Rowan', 'Last name': 'Field', Email: 'rowan-short@example.com', Password: 'short' };
  for (const [name, value] of Object.entries(typed)) await field(name).fill(value);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Sign up failed')).toBeVisible();
  await expect(field('Email')).toHaveValue(typed.Email);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('APP-013 APP-226 APP-207 AUTH-001 AUTH-004 AUTH-006 AUTH-014 AUTH-022 AUTH-023 a sign-in succeeds after a failed one, says so until it is known where to, and leads to the portal', async ({
  page,
  watched,
}) => {
  watched.allow(401, /realms/);
  const identity = new IdentityPages(page);
  // Back from the sign-in leads to where the person was
  await page.goto('/');
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/auth');
  await identity.signIn('family@toothwise.test', 'not-the-password');
  await seen(page.getByText('Sign in failed'));
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  await expectAccessible(page);
  // Which pages there are is told late.
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  await page.route('**/remotes.json', async (route) => {
    await told;
    await route.continue();
  });
  await identity.signIn('family@toothwise.test');
  const welcome = page.getByText('You have successfully signed in. Redirecting...');
  await expect(welcome).toBeVisible();
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible();
  tell();
  await expect(page).toHaveURL(/\/patient-portal$/);
  await expect(welcome).toBeHidden();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/patient-portal$/);
  await page.goto('/auth');
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
