import { newPatient } from '../../src/people.js';
import { signInAs } from '../../src/identity.pages.js';
import { expect, expectAccessible, seen, test } from '../../src/test.js';

test('TRT-001 a person adds treatments, finds one by its type, corrects it, and takes a deletion back', async ({ page }) => {
  const person = await newPatient();
  // Given a history without a record, which the portal leads to
  await signInAs(page, person.email, '/treatments');
  await expect(page.getByText('Start by adding your first treatment record')).toBeVisible();
  await expectAccessible(page);

  // When two treatments are added, one of them of a tooth
  // Messages have that role, too.
  const dialog = page.locator('dialog');
  await page.getByRole('button', { name: 'Add Treatment' }).click();
  const save = dialog.getByRole('button', { name: 'Add Treatment' });
  await expect(save).toBeDisabled();
  await seen(save);
  await dialog.getByLabel('Date').fill('2026-02-03');
  await dialog.getByLabel('Treatment type').selectOption('filling');
  await dialog.getByRole('button', { name: /tooth 16/ }).click();
  await dialog.getByLabel('Cost').fill('180.50');
  await dialog.getByLabel('Satisfaction').selectOption('4');
  await expectAccessible(page);
  await save.click();
  await expect(page.getByText('Treatment record added successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Add Treatment' }).click();
  await dialog.getByLabel('Date').fill('2025-11-10');
  await dialog.getByLabel('Treatment type').selectOption('cleaning');
  await save.click();
  await expect(page.getByText('2 of 2 treatments')).toBeVisible();
  const summary = page.getByTestId('treatment-summary');
  await expect(summary).toContainText('$180.50');
  await expect(summary).toContainText('4out of 5');

  // Then a filter finds the one, also after a reload, and it can be corrected
  await page.getByLabel('Treatment type').selectOption('filling');
  await expect(page.getByText('1 of 2 treatments')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^Filling/ }).click();
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Insurance covered').fill('100');
  await seen(dialog.getByRole('button', { name: 'Save changes' }));
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText('$100', { exact: true })).toBeVisible();
  await expectAccessible(page);

  // And a deletion is taken back
  await seen(dialog.getByRole('button', { name: 'Delete' }));
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('0 of 1 treatments')).toBeVisible();
  await seen(page.getByRole('button', { name: 'Undo' }));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 of 2 treatments')).toBeVisible();
});
