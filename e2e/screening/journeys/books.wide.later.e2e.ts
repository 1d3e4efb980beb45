import { signInAs } from '../../src/identity.pages.js';
import { newPatient } from '../../src/people.js';
import { expect, expectAccessible, test } from '../../src/test.js';

test('two administrators correct the credits of a patient, who sees them come and who looked', async ({ page, browser }) => {
  // Given a patient with a page open
  const patient = await newPatient(2);
  const { balance } = (await patient.call<{ balance: number }>('GET', 'screening', '/credits')).body;
  const patients = await browser.newPage();
  await signInAs(patients, patient.email, '/credit-purchase');

  // When an administrator finds the patient and asks for more than one alone may give
  await signInAs(page, 'admin@toothwise.test', '/admin/money');
  await page.getByRole('textbox', { name: /Whose books/ }).fill(patient.email);
  await page.getByRole('button', { name: 'Look up' }).click();
  await page.getByRole('link', { name: /^Open the books of/ }).click();
  await expect(page.getByRole('heading', { name: /^Books of/ })).toBeVisible();
  await page.getByRole('textbox', { name: 'Credits' }).fill('12');
  await page.getByRole('textbox', { name: /Reason/ }).fill('Promised on the phone after a failed payment');
  await page.getByRole('button', { name: 'Correct' }).click();
  await expect(page.getByText('Now another administrator decides')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Corrections' }).getByText('12 credits more')).toBeVisible();
  await expectAccessible(page);

  // Then another one carries it out, the patient's credits grow on the open page, and their record says who did what
  const seconds = await browser.newPage();
  await signInAs(seconds, 'admin2@toothwise.test', '/admin/money');
  await seconds
    .getByRole('row')
    .filter({ hasText: 'Promised on the phone' })
    .getByRole('button', { name: /^Carry out: 12 credits more/ })
    .click();
  await expect(seconds.getByText('Decided', { exact: true })).toBeVisible();
  await expectAccessible(seconds);
  await expect(patients.getByText(`You have ${balance + 12} credits.`)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Given (correction)')).toBeVisible();
  await Promise.all([patients.close(), seconds.close()]);
});
