import { setTimeout as pause } from 'node:timers/promises';
import { IdentityPages } from '../src/identity.pages.js';
import { newPatient } from '../src/people.js';
import { expect, test } from '../src/test.js';

// By this seed its own cut would come after the sixth press: there are fewer here.
test.use({ weather: 'cut', weatherSeed: 4 });

test('a form that was sent while the line was cut is sent by the browser’s own Reload', async ({ page, context }) => {
  const person = await newPatient();
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await context.setOffline(true);
  const back = pause(2_000).then(() => context.setOffline(false));
  await new IdentityPages(page).signIn(person.email);
  await back;
  await expect(page.getByRole('heading', { name: /^Welcome back, Rowan/ })).toBeVisible();
});
