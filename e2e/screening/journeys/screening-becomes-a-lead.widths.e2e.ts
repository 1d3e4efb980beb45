import { randomUUID } from 'node:crypto';
import { mailTo } from '../../api/sign-up.js';
import { addressesOf } from '../../api/addresses.js';
import { toothPhoto } from '../photos.js';
import { IdentityPages } from '../../src/identity.pages.js';
import { ScreeningPages } from '../screening.pages.js';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, seen, test } from '../../src/test.js';

const addresses = () => addressesOf(Number(new URL(process.env.E2E_BASE_URL!).port));

test('AUTH-021 AUTH-025 SCR-006 SCR-008 SCR-009 SCR-016 SCR-018 PAY-009 PAY-034 SCR-020 CLIN-034 a patient’s screening becomes a clinic’s lead', async ({
  page,
  browser,
  watched,
}) => {
  test.setTimeout(240_000);
  watched.allow(402, /stripe\/v1\/payment_intents/);
  const person = { firstName: 'Rowan', lastName: 'Field', email: `rowan-${randomUUID().slice(0, 8)}@example.com` };
  // Other journeys send cases to the same practice: this one is known by its duration, which a practice sees before it accepts.
  const duration = (page.viewportSize()?.width ?? 0) < 768 ? 'Less than a day' : '2 to 4 weeks';
  const identity = new IdentityPages(page);
  const screening = new ScreeningPages(page);

  // Given a visitor who signs up from the landing page and verifies the address
  await page.goto('/');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Start a screening' }).first().click();
  await identity.signUp(person);
  await expect(page.getByText('Account created!')).toBeVisible();
  await expect(page.getByText('Please check your email to verify your account.')).toBeVisible();
  await expectAccessible(page);
  await identity.verify(person.email);
  await page.goto('/patient-portal');
  await expect(page.getByRole('heading', { name: 'Welcome back, Rowan' })).toBeVisible();
  await expectAccessible(page);

  // When the first screening begins, consent to health data comes first, and there is no credit yet
  await screening.open();
  await expect(page.getByText('0 Credit(s) Available')).toBeVisible();
  await expect(page.getByText('One screening costs 1 credit.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Purchase Credits & Start Screening' }).click();
  await screening.agreeToHealthData();
  await page.getByRole('radio', { name: 'Dental pain or symptoms' }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await screening.noSigns();
  await screening.aboutMe(41);
  await expectAccessible(page);
  await screening.answerUrgent({
    symptoms: 'Throbbing lower left molar, hurts to bite',
    asked: { 'Is the pain too strong for painkillers, or does it stop sleep?': 'No' },
    pain: 8,
    duration,
    visit: '1 to 2 years ago',
    concerns: 'Losing the tooth',
  });
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'tooth.jpg', mimeType: 'image/jpeg', buffer: await toothPhoto() });
  await expect(page.getByRole('button', { name: 'Continue with 1 Photo(s)' })).toBeEnabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue with 1 Photo(s)' }).click();
  await screening.shareWithClinics('+1 212 555 0101', '10038');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();

  // Then a credit is bought: declined first, with the way back, then paid
  await expect(page).toHaveURL(/credit-purchase/);
  await expectAccessible(page);
  await page.getByTestId('package-value').getByRole('button').click();
  await screening.pay('4000 0000 0000 0002');
  await seen(page.getByTestId('payment-refused'));
  await page.getByRole('button', { name: 'Back to Packages' }).click();
  await page.getByTestId('package-value').getByRole('button').click();
  await screening.pay('4242 4242 4242 4242');
  await expect(page.getByText('4 credits were added')).toBeVisible({ timeout: 20_000 });
  await seen(page.getByText('4 credits were added'));
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue your screening' }).click();

  // And the analysis ends with a result that explains itself
  await page.getByRole('button', { name: 'Start the analysis' }).click();
  await expect(page.getByText('Seek immediate dental care within 24 hours').first()).toBeVisible({ timeout: 30_000 });
  await seen(page.getByText('Seek immediate dental care within 24 hours').first());
  await seen(page.getByText('High urgency').first());
  await expect(page.getByText('$200-400').first()).toBeVisible();
  await expect(page.getByText('Use your $10 exam discount at participating clinics')).toBeVisible();
  await expect(page.getByText(/Photo quality: \d/)).toBeVisible();
  await expect(page.getByText('Sample').first()).toBeVisible();
  await expectAccessible(page);

  // And a practice that is open sees the case live, without contact data, until it accepts
  const clinicContext = await browser.newContext({ viewport: page.viewportSize() });
  const clinic = await clinicContext.newPage();
  await clinic.goto('/clinic-dashboard');
  await new IdentityPages(clinic).signIn('clinic@toothwise.test');
  await openCaseWith(clinic, duration);
  await expect(clinic.getByRole('button', { name: /^Accept/ }).first()).toBeVisible();
  await expect(clinic.getByText(person.email)).toHaveCount(0);
  await expect(clinic.getByText('Throbbing')).toHaveCount(0);
  await expectAccessible(clinic);
  await clinic
    .getByRole('button', { name: /^Accept/ })
    .first()
    .click();
  const asked = clinic.getByRole('dialog');
  const yes = asked.getByRole('button', { name: /^Accept for/ });
  // What it means stands whole above the buttons, once the dialog stands still.
  await yes.click({ trial: true });
  const [meaning, button] = [await asked.getByText(/should make contact soon/).boundingBox(), await yes.boundingBox()];
  expect(meaning!.y + meaning!.height + 12).toBeLessThanOrEqual(button!.y + 1);
  await yes.click();
  await expect(clinic.getByText(person.email).first()).toBeVisible();
  await expect(clinic.getByText('Rowan Field').first()).toBeVisible();
  await clinicContext.close();

  // And the patient hears who will call
  const mail = await mailTo(addresses(), person.email, /will contact you/);
  expect(mail.text).toContain('Nair Family Dental');
  await expect(page.getByText(/Nair Family Dental has accepted your case/)).toBeVisible({ timeout: 20_000 });

  // And the portal begins with it: by when, whom to call, and clinics around the place that was named
  await page.goto('/patient-portal');
  const first = page.getByTestId('urgent-first');
  await expect(first.getByRole('heading', { name: /^See a dentist by / })).toBeVisible();
  await expect(first.getByRole('link', { name: /^Call Nair Family Dental/ })).toBeVisible();
  await expect(first.getByRole('link', { name: 'Find a clinic now' })).toHaveAttribute('href', '/clinic-finder?place=10038&urgent=1');
  await expectAccessible(page);

  // And once they have been seen, the portal is as usual
  await first.getByRole('button', { name: 'I have been seen' }).click();
  await first
    .getByRole('group', { name: /^Has a dentist or doctor seen / })
    .getByRole('button', { name: 'Yes' })
    .click();
  await expect(page.getByRole('heading', { name: 'What would you like to do?' })).toBeVisible();
  await expect(first).toHaveCount(0);
});

/** Opens one case after another until one says so. */
async function openCaseWith(clinic: Page, duration: string): Promise<void> {
  const cases = clinic.getByRole('button', { name: /High urgency/ }).or(clinic.getByRole('link', { name: /High urgency/ }));
  await expect(cases.first()).toBeVisible();
  await expect(async () => {
    for (let index = 0; index < (await cases.count()); index += 1) {
      await cases.nth(index).click();
      // The case beside the list changes together with this mark, a moment after the click.
      await expect(cases.nth(index)).toHaveAttribute('aria-current', 'true', { timeout: 3000 });
      if (await clinic.getByText(duration, { exact: true }).first().isVisible()) return;
      const back = clinic.getByRole('button', { name: 'Back to the list' }).or(clinic.getByRole('link', { name: 'Back to the list' }));
      if (await back.first().isVisible()) await back.first().click();
    }
    throw new Error(`no open case has lasted "${duration}"`);
  }).toPass({ timeout: 40_000 });
}
