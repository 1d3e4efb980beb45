import { newPatient } from '../../src/people.js';
import { signInAs } from '../../src/identity.pages.js';
import { expect, expectAccessible, test } from '../../src/test.js';
import { SLICES, slices } from '../dicom.js';

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
