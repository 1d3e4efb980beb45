import { IdentityPages } from '../src/identity.pages.js';
import { newPatient } from '../src/people.js';
import { expect, seen, test } from '../src/test.js';

test('a form that is pressed while the line is cut says so, keeps what was typed, and is sent by the next press', async ({
  page,
  context,
  watched,
}) => {
  watched.allowText(/ERR_INTERNET_DISCONNECTED/);
  const person = await newPatient();
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await context.setOffline(true);
  await new IdentityPages(page).signIn(person.email);
  await seen(page.getByRole('alert').filter({ hasText: 'You are offline' }));
  await context.setOffline(false);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: /^Welcome back, Rowan/ })).toBeVisible();
});
