import { newPatient } from '../../src/people.js';
import { signInAs } from '../../src/identity.pages.js';
import { expect, expectAccessible, seen, test } from '../../src/test.js';
import { toothPhoto } from '../../screening/photos.js';
import { SLICES, slices } from '../dicom.js';

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

test('a person takes slices from the dentist’s disc, says whose they are, and sees every value of each', async ({ page, watched }) => {
  watched.allow(409, /x-rays(\?|$)/);
  const person = await newPatient();
  // Given a DICOM file that names somebody else
  await signInAs(page, person.email, '/x-rays');
  await page.getByRole('tab', { name: 'X-rays' }).click();
  const dialog = page.locator('dialog');
  await page.getByRole('button', { name: 'Upload' }).click();
  await dialog.getByTestId('xray-input').setInputFiles([{ name: 'IM000001', mimeType: '', buffer: slices() }]);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();

  // When both names were seen, and the person says that it is right
  await expect(dialog.getByText('Bruno Canary')).toBeVisible({ timeout: 40_000 });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Yes, it is of / }).click();
  await expect(page.getByText('Successfully uploaded 1 X-ray(s)')).toBeVisible({ timeout: 40_000 });

  // Then it opens in its middle slice, with all its values
  await page.getByRole('button', { name: /^Open Cone beam CT/ }).click();
  await expect(dialog.getByText('Slice 2 of 3')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Measure' })).toBeVisible();
  const viewer = dialog.getByRole('application');
  await viewer.focus();
  // A window of twenty values: a picture of 256 greys would show steps.
  await dialog.getByLabel('Greys', { exact: true }).selectOption({ label: 'From the file: number 2' });
  const shadeOf = (column: number, zoom: number) =>
    viewer.evaluate(
      (canvas: HTMLCanvasElement, [right, size, width, height]) => {
        const scale = Math.min(canvas.width / width, canvas.height / height) * size;
        const x = canvas.width / 2 + (right + 0.5 - width / 2) * scale;
        return canvas.getContext('2d')!.getImageData(Math.floor(x), Math.floor(canvas.height / 2), 1, 1).data[0]!;
      },
      [column, zoom, SLICES.columns, SLICES.rows] as const,
    );
  const areRight = async (zoom: number) => {
    for (const column of [151, 154, 157, 160, 163, 166, 169]) {
      const wanted = ((SLICES.valueAt(1, column) - 2150) / 20) * 255;
      expect([column, Math.abs((await shadeOf(column, zoom)) - wanted) <= 2]).toEqual([column, true]);
    }
  };
  await expect.poll(() => shadeOf(140, 1)).toBe(0);
  await viewer.focus();
  for (const key of Array<string>(12).fill('+')) await page.keyboard.press(key);
  await areRight(4);
  // Turned upside down, what was on the right is on the left.
  for (const key of ['r', 'r']) await page.keyboard.press(key);
  await areRight(-4);
  // The dialog may have to be scrolled first, away from under the pointer.
  await expect(async () => {
    for (const at of [20, 30]) await viewer.hover({ position: { x: at, y: at } });
    const value = /^(Column \d+, row \d+: value \d+, -?\d+ HU|No pixel there)$/;
    await expect(dialog.getByTestId('value')).toContainText(value, { timeout: 1000 });
  }).toPass();
  await expectAccessible(page);

  // And the slices follow the keyboard
  await viewer.focus();
  await page.keyboard.press('PageDown');
  await expect(dialog.getByText('Slice 3 of 3')).toBeVisible();
});
