import { newPatient } from '../../src/people.js';
import { signInAs } from '../../src/identity.pages.js';
import { ScreeningPages } from '../screening.pages.js';
import { expect, expectAccessible, seen, test } from '../../src/test.js';

test('SCR-050 SCR-007 SCR-009 SCR-031 SCR-058 SCR-065 SCR-079 a routine check-up that can wait, shared with nobody', async ({ page }) => {
  test.setTimeout(150_000);
  const person = await newPatient(13);
  const screening = new ScreeningPages(page);
  // Given a patient with credits
  await signInAs(page, person.email, '/dental-screening');
  await expect(page.getByText('13 Credit(s) Available')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start Your Screening (13 Credits)' })).toBeVisible();
  await screening.begin('Routine check-up');
  await screening.aboutMe(35);

  // When nothing is wrong
  await expect(page.getByRole('heading', { name: 'How are your teeth?' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await seen(page.getByTestId('error-summary'));
  await seen(page.getByText('Please tell us about your oral health concerns').first());
  await page.getByLabel('Do you have any concerns about your teeth or gums?').fill('None, I would like to know if a visit can wait');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('radio', { name: 'In the last 6 months' }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await screening.withoutPhotos();
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await page.getByRole('button', { name: 'Start the analysis (1 credit)' }).click();

  // Then the result says that it can wait
  await expect(page.getByText('Low urgency').first()).toBeVisible({ timeout: 30_000 });
  await seen(page.getByTestId('result-care').getByRole('heading'));
  await expect(page.getByText(/3-6 months/).first()).toBeVisible();
  await expectAccessible(page);

  // On paper it stands with its answers, whose it is and its whole date, and with nothing to press
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  for (const around of ['banner', 'contentinfo'] as const) await expect(page.getByRole(around)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByText(/^Toothwise, printed by \u2068Rowan .+\u2069, \w+ \d+, \d{4}/)).toBeVisible();
  await expect(page.getByTestId('result-care').getByText(/^Rowan .+ · Routine check-up, \w+ \d+, \d{4}/)).toBeVisible();
  await expect(page.getByText('None, I would like to know if a visit can wait')).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });

  // And one credit was taken
  const credits = await person.call<{ balance: number; reserved: number }>('GET', 'screening', '/credits');
  expect(credits.body).toMatchObject({ balance: 12, reserved: 0 });

  // And says what it was made from
  const screeningId = /results\/([\w-]+)/.exec(page.url())![1];
  const { body } = await person.call<{ analysis: object }>('GET', 'screening', `/screenings/${screeningId}`);
  expect(body.analysis).toMatchObject({ urgency: 'low', screeningType: 'routine_checkup', hasPhotos: false, photoAnalysis: null });

  // And no lead exists
  expect((await person.call('GET', 'clinic', `/my-leads/${screeningId}`)).body).toMatchObject({ state: 'none' });

  // And the way on is open
  await page
    .getByRole('button', { name: 'Start New Screening' })
    .or(page.getByRole('link', { name: 'Start New Screening' }))
    .click();
  await expect(page.getByRole('button', { name: 'Start Your Screening (12 Credits)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go on with it' })).toHaveCount(0);
});
