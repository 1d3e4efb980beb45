import { newPatient } from '../../src/people.js';
import { signInAs } from '../../src/identity.pages.js';
import { ScreeningPages } from '../screening.pages.js';
import { expect, seen, test } from '../../src/test.js';

test('SCR-061 SCR-062 answers survive reload, the back button and a second tab', async ({ page, context }) => {
  const person = await newPatient();
  const screening = new ScreeningPages(page);
  // Given answers on the server
  await signInAs(page, person.email, '/dental-screening');
  await screening.begin('Dental pain or symptoms');
  await screening.aboutMe(30);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await seen(page.getByTestId('error-summary'));
  await expect(page.getByTestId('error-summary')).toContainText('All questions are required for an accurate screening');
  await screening.describe('A dull ache, upper right');
  await seen(page.getByRole('heading', { name: 'How bad is it, and since when?' }));
  await expect(page.getByText('Answers saved')).toBeVisible();

  // When the page is loaded again and the back button is used
  await page.reload();
  await page.goBack();

  // Then the words are there
  await expect(page.getByLabel('Describe your symptoms')).toHaveValue('A dull ache, upper right');

  // And a second tab that saves makes the first one ask
  const second = await context.newPage();
  await second.goto(page.url());
  await second.getByLabel('Describe your symptoms').fill('A dull ache, upper left');
  await expect(second.getByText('Answers saved')).toBeVisible();
  await page.getByLabel('Describe your symptoms').fill('A dull ache, upper right, since Monday');
  await expect(page.getByRole('dialog')).toContainText('Newer answers were saved in another tab');
  await seen(page.getByRole('button', { name: 'Load theirs' }));
  await page.getByRole('button', { name: 'Load theirs' }).click();
  await expect(page.getByLabel('Describe your symptoms')).toHaveValue('A dull ache, upper left');
});
