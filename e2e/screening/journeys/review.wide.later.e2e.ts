import { signInAs } from '../../src/identity.pages.js';
import { addresses, newPatient } from '../../src/people.js';
import { expect, expectAccessible, test } from '../../src/test.js';
import { addPhoto } from '../photos.js';
import { reviewed, subscribe } from '../reviewed.js';

test('a dentist reviews a screening: takes it from the queue, raises it, and its patient sees that as it comes', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  // Given a patient whose plan brings a review, on the page of a result that waits for it
  const patient = await newPatient(3);
  await subscribe(patient);
  await addPhoto(addresses(), patient);
  const id = await reviewed(patient);
  const patients = await browser.newPage({ viewport: page.viewportSize() });
  await signInAs(patients, patient.email, `/screenings/${id}`);
  await expect(patients.getByText('A dentist will review this')).toBeVisible();

  // When a dentist takes the case, reads it and raises it
  await signInAs(page, 'dentist@toothwise.test', '/reviews');
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible();
  await expectAccessible(page);
  const mine = page.getByRole('row').filter({ hasText: 'Soon' });
  await mine
    .getByRole('button', { name: /^Take the case of/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/reviews\/[0-9a-f-]+$/);
  await expect(page.getByText('Red flags, as they were heard')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Raise it' }).check();
  await page.getByRole('combobox', { name: /To which level/ }).selectOption('Urgent');
  await page.getByRole('textbox', { name: /To the patient/ }).fill('The crack reaches the gum. Have it seen today.');
  await page.getByRole('textbox', { name: /Treatment plan/ }).fill('X-ray of the lower left molar\nCrown or removal');
  await page.getByRole('button', { name: 'Send to the patient' }).click();
  await expect(page).toHaveURL(/\/reviews$/);

  // Then the patient's open page shows it, with the original beside it, and the history says so too
  await expect(patients.getByText('The dentist raised it. The rules said: Soon.')).toBeVisible();
  await expect(patients.getByText('Crown or removal')).toBeVisible();
  await expect(patients.getByTestId('result-care')).toContainText('Urgent');
  await expectAccessible(patients);
  await patients.goto('/screening-history');
  await expect(patients.getByText(/Reviewed by a dentist on .*was Medium urgency before/)).toBeVisible();
  await patients.close();
});
