import { newPatient } from '../../src/people.js';
import { signInAs } from '../../src/identity.pages.js';
import { expect, expectAccessible, seen, test } from '../../src/test.js';
import { toothPhoto } from '../../screening/photos.js';

test('a person uploads two X-rays, looks closely at one, puts both beside each other, and takes a deletion back', async ({ page }) => {
  const person = await newPatient();
  // Given no X-ray yet
  await signInAs(page, person.email, '/x-rays');
  await page.getByRole('tab', { name: 'X-rays' }).click();
  await expect(page.getByText('No X-rays yet')).toBeVisible();
  await expectAccessible(page);

  // When two are uploaded at once
  // Messages have that role, too.
  const dialog = page.locator('dialog');
  const picture = await toothPhoto();
  await page.getByRole('button', { name: 'Upload' }).click();
  await dialog.getByTestId('xray-input').setInputFiles([
    { name: 'left-2025.jpg', mimeType: 'image/jpeg', buffer: picture },
    { name: 'left-2026.jpg', mimeType: 'image/jpeg', buffer: picture },
  ]);
  await dialog.getByLabel('Type of X-ray').selectOption('bitewing');
  await dialog.getByLabel('Date taken').fill('2026-02-03');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  // Each is decoded in a process of its own, behind everything else that the machine does.
  await expect(page.getByText('Successfully uploaded 2 X-ray(s)')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText('2 of 2 X-rays')).toBeVisible();

  // Then one can be looked at by keyboard, and its greys are drawn
  await page
    .getByRole('button', { name: /^Open Bitewing/ })
    .first()
    .click();
  const viewer = dialog.getByRole('application');
  await expect(viewer).toBeVisible();
  const middle = () =>
    viewer.evaluate((canvas: HTMLCanvasElement) => [
      ...canvas
        .getContext('2d')!
        .getImageData(canvas.width / 2, canvas.height / 2, 1, 1)
        .data.slice(0, 3),
    ]);
  await expect.poll(async () => (await middle())[0]).toBeGreaterThan(200);
  await viewer.focus();
  await page.keyboard.press('i');
  await expect.poll(async () => (await middle())[0]).toBeLessThan(55);
  for (const key of ['+', 'r', 'ArrowLeft']) await page.keyboard.press(key);
  await expect(dialog.getByText('125 %')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Date taken').fill('2025-02-03');
  await seen(dialog.getByRole('button', { name: 'Save' }));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('February 3, 2025')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();

  // And both lie beside each other, the older one first, compared by eye
  for (const box of await page.getByRole('checkbox', { name: /^Select/ }).all()) await box.check();
  await page.getByRole('button', { name: 'Compare Selected' }).click();
  await expect(dialog.getByRole('figure').first()).toContainText('Baseline Feb 03, 2025');
  await expect(dialog.getByText('No automatic reading. Compare by eye.')).toBeVisible();
  await expect(dialog.getByLabel('Reveal slider')).toHaveValue('50');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).first().click();

  // And a deletion is taken back
  await page
    .getByRole('button', { name: /^Open Bitewing/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1 of 1 X-rays')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 of 2 X-rays')).toBeVisible();
});
