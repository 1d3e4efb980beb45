import { expectInsideAtLargeText, seenCard } from '../src/emergency-card.js';
import { newPatient } from '../src/people.js';
import { signInAs } from '../src/identity.pages.js';
import { ScreeningPages } from '../screening/screening.pages.js';
import { expect, expectAccessible, seen, test } from '../src/test.js';

test('APP-036 a visitor gets emergency help without signing in, also when the network drops', async ({ page, context }) => {
  // Given a visitor on the emergency page
  await page.goto('/emergency');
  await expect(page.getByRole('link', { name: /^Call 911/ }).first()).toHaveAttribute('href', 'tel:911');
  await seen(page.getByRole('link', { name: /^Call 911/ }).first());
  await expectAccessible(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

  // When the network drops and the page is loaded again
  await context.setOffline(true);
  await page.reload();

  // Then it still answers, in the browser
  const questions = page.getByRole('button', { name: 'Not sure' });
  await expect(page.getByRole('checkbox', { name: 'Trouble breathing, swallowing or speaking' })).toBeVisible();
  await expect(questions).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Bleeding that does not stop' }).check();
  await expect(questions).toHaveCount(2);
  await page.getByRole('button', { name: 'Yes' }).first().click();
  const found = page.getByRole('heading', { name: 'This may be a medical emergency' });
  await expect(found).toBeFocused();
  await seen(found);
  await page.getByRole('checkbox', { name: 'Bleeding that does not stop' }).uncheck();
  await expect(page.getByText('No answer yet')).toBeVisible();
  await page.getByLabel('What is happening? In your own words').fill('My tongue is swollen and I can hardly breathe');
  await expect(page.getByText(/emergency number now|medical emergency/i).first()).toBeVisible();
  await page.getByLabel('What is happening? In your own words').fill('I would like a cleaning.');
  await expect(page.getByRole('heading', { name: 'No emergency sign in what you entered' })).toBeVisible();

  // And while it asks about the words, nothing calms
  await page.getByLabel('What is happening? In your own words').fill('hard to swallow, my face is big');
  await seen(page.getByRole('heading', { name: 'Please answer these first' }));
  await seen(page.getByText('What is happening? In your own words'));
  await expect(page.getByText('First answer the questions below your words').first()).toBeVisible();
  await expect(page.getByText('No emergency sign in what you entered')).toHaveCount(0);

  // And it answers in a new tab; in place of every other page stand header, emergency help, and that one is offline
  const tab = await context.newPage();
  await tab.goto('/emergency/');
  await expect(tab.getByRole('checkbox', { name: 'Bleeding that does not stop' })).toBeVisible();
  await tab.goto('/screenings/00000000-0000-4000-8000-0000000005c1');
  await seen(tab.getByText(/^You have been offline since /));
  await seen(tab.getByRole('heading', { name: 'You are offline' }));
  await seen(tab.locator('header').getByRole('link', { name: 'Emergency help' }));
  await expect(tab.getByRole('button', { name: 'Retry' })).toBeVisible();
  await context.setOffline(false);
});

test('none of the signs, and the words name an emergency all the same: call first, no payment, no credit', async ({ page }) => {
  const person = await newPatient();
  const screening = new ScreeningPages(page);
  // Given a patient in the questionnaire
  await signInAs(page, person.email, '/dental-screening');
  await screening.begin('Dental pain or symptoms');
  await screening.aboutMe(52);

  // When the words name an emergency
  await page.getByLabel('Describe your symptoms').fill('My tongue is swollen and I cannot breathe properly');

  // Then the call link comes first and nothing is sold
  const card = page.getByTestId('emergency-card');
  await seenCard(card);
  await expectInsideAtLargeText(card);
  await expect(card.getByRole('heading').first()).toBeFocused();
  await expect(card.getByRole('link', { name: /^Call 911/ })).toHaveAttribute('href', 'tel:911');
  await expect(page.getByText(/Pay |Get credits|Purchase/)).toHaveCount(0);
  await expectAccessible(page);

  // And answers that were wrong can be corrected
  await page.getByRole('button', { name: 'These answers are wrong, go back' }).click();
  await expect(page.getByLabel('Describe your symptoms')).toHaveValue(/tongue/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await seen(page.getByRole('heading', { level: 1 }));
  await seen(page.getByLabel('Describe your symptoms'));
});

test('a kept dental emergency is the card alone; contact by a clinic is asked anew below it', async ({ page }) => {
  const person = await newPatient();
  const screening = new ScreeningPages(page);
  // Given a knocked-out tooth
  await signInAs(page, person.email, '/dental-screening');
  await screening.begin('Dental pain or symptoms');
  await screening.aboutMe(30);
  await page.getByLabel('Describe your symptoms').fill('My front tooth was knocked out an hour ago');

  await seenCard(page.getByTestId('emergency-card'));

  // When the advice is kept
  await page.getByRole('button', { name: 'Save this and show clinics near me' }).click();

  // Then its result has the call and what to do, clinics and the question, and nothing that is sold
  await expect(page).toHaveURL(/results/);
  const card = page.getByTestId('emergency-card');
  await seen(card.getByRole('heading').first());
  await seen(card.getByRole('link', { name: /^Call 911/ }));
  await expect(card).toContainText('No credit was used. No clinic was told.');
  await expect(page.getByText(/Estimated cost|discount|What to do next/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Let a nearby clinic contact me' })).toBeVisible();
  await expectAccessible(page);
  expect((await person.call<{ balance: number }>('GET', 'screening', '/credits')).body.balance).toBe(0);
});
