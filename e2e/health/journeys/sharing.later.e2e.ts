import { toothPhoto } from '../../screening/photos.js';
import { signInAs } from '../../src/identity.pages.js';
import { newPatient } from '../../src/people.js';
import { expect, expectAccessible, seen, test } from '../../src/test.js';

test('a person hands a dentist a link to one X-ray, sees that it was opened, and ends it', async ({ page, browser }) => {
  const person = await newPatient();
  // Given an X-ray
  await signInAs(page, person.email, '/x-rays');
  await page.getByRole('tab', { name: 'X-rays' }).click();
  const dialog = page.locator('dialog');
  await page.getByRole('button', { name: 'Upload' }).click();
  await dialog.getByTestId('xray-input').setInputFiles([{ name: 'left.jpg', mimeType: 'image/jpeg', buffer: await toothPhoto() }]);
  await dialog.getByLabel('Type of X-ray').selectOption('bitewing');
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('1 of 1 X-rays')).toBeVisible({ timeout: 40_000 });

  // When a link to it is made
  await page.getByRole('link', { name: 'Share' }).click();
  await expect(page.getByText('Sharing is off. No link opens anything.')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Links may be made/ }).click();
  await page.getByRole('button', { name: 'New link' }).click();
  await dialog.getByRole('checkbox', { name: /^Bitewing/ }).check();
  await expect(dialog.getByText(/^A name that is printed/)).toBeVisible();
  await expectAccessible(page);
  await seen(dialog.getByRole('button', { name: 'Make link to 1 thing' }));
  await dialog.getByRole('button', { name: 'Make link to 1 thing' }).click();
  const address = await dialog.getByLabel('Link', { exact: true }).inputValue();
  await expectAccessible(page);
  await seen(dialog.getByRole('button', { name: 'Done' }));
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Not opened yet')).toBeVisible();

  // Then it opens without an account: the picture in the viewer, the secret in no address that was asked for
  const visitor = await browser.newContext({ viewport: page.viewportSize() });
  const shared = await visitor.newPage();
  const asked: string[] = [];
  shared.on('request', (request) => void asked.push(request.url()));
  await shared.goto(address);
  await expect(shared.getByRole('heading', { name: 'Shared dental record' })).toBeVisible();
  await expectAccessible(shared);
  await shared.getByRole('button', { name: /^Look closely/ }).click();
  const viewer = shared.locator('dialog').getByRole('application');
  await expect(viewer).toBeVisible();
  await expect
    .poll(() =>
      viewer.evaluate(
        (canvas: HTMLCanvasElement) => canvas.getContext('2d')!.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data[0],
      ),
    )
    .toBeGreaterThan(200);
  const secret = new URL(address).hash.slice(1);
  expect(secret).toHaveLength(43);
  expect(asked.filter((url) => url.split('#')[0]!.includes(secret))).toEqual([]);

  // And the person sees it, and ends it
  await page.getByText('Opened 2 times').click();
  await expect(page.getByText(/A picture was opened$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^End link made/ }).click();
  await expect(page.getByText('Ended', { exact: true })).toBeVisible();
  await shared.reload();
  await expect(shared.getByText('This link does not open anything')).toBeVisible();
  await expectAccessible(shared);
  await visitor.close();
});
