import { seenCard } from '../../src/emergency-card.js';
import { newPatient } from '../../src/people.js';
import { signInAs } from '../../src/identity.pages.js';
import { saveDraft, start } from '../screenings.js';
import { ScreeningPages } from '../screening.pages.js';
import { expect, expectAccessible, seen, test } from '../../src/test.js';

test('without a network and without a word, the list of signs catches a knocked-out tooth', async ({ page, context, watched }) => {
  const person = await newPatient();
  const screening = new ScreeningPages(page);
  await signInAs(page, person.email, '/dental-screening');
  await screening.openSigns('Routine check-up');

  // When the network drops
  watched.allowText(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await screening.choose('A hit to the mouth, jaw or head');
  await screening.answer(/^After an injury/, 'No');
  await seen(page.getByText('Question 2 of 3'));
  await page.goBack();
  await expect(page.getByRole('button', { name: 'No', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  // Where they were in the list
  await expect(page.getByRole('heading', { name: /or in the last 7 days\?$/ })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'A hit to the mouth, jaw or head' })).toBeChecked();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await screening.answer(/^Has an adult tooth been knocked out/, 'Yes');

  // Then the card is there, and what to do
  const card = page.getByTestId('emergency-card');
  await seenCard(card);
  await expect(card).toContainText('Hold the tooth by its crown');

  // And once it is back the result is kept, free of charge, with what was said
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Save this and show clinics near me' }).click();
  // Nobody was asked yet for whom it is
  await page.getByRole('button', { name: 'Me', exact: true }).click();
  await expect(page).toHaveURL(/results/);
  await seen(card.getByRole('heading').first());
  await expect(page.getByText('You said: A hit to the mouth, jaw or head.')).toBeAttached();
  await expect(page.getByText(/Estimated cost|discount/)).toHaveCount(0);
  await expectAccessible(page);
});

test('a draft from before the list of signs is led back to it; past the page the server refuses', async ({ page }) => {
  test.setTimeout(150_000);
  const person = await newPatient(13);
  const screening = new ScreeningPages(page);
  // Given a complete draft without an answer to the list
  await saveDraft(person, 'urgent', {}, {}, null);
  expect(await start(person, 'urgent')).toMatchObject({ status: 422, body: { code: 'signs.required' } });

  // When its owner goes on with it
  await signInAs(page, person.email, '/dental-screening');
  await page.getByRole('button', { name: 'Go on with it' }).click();

  // Then the list comes first, after it what was left
  await seen(page.getByText('Your other answers are kept.'));
  await screening.noSigns();
  await page.getByRole('button', { name: 'Start the analysis' }).click();
  await expect(page.getByText('Medium urgency').first()).toBeVisible({ timeout: 30_000 });
  await seen(page.getByTestId('result-care').getByRole('heading'));
  await expect(page.getByText(/^You said: none of these signs/)).toBeAttached();
});
