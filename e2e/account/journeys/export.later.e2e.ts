import { signInAs } from '../../src/identity.pages.js';
import { newPatient } from '../../src/people.js';
import { expect, expectAccessible, test } from '../../src/test.js';

test('a person has their data put together by keyboard, sees it come, finds it again after a reload, and downloads it', async ({
  page,
}) => {
  const person = await newPatient();
  await signInAs(page, person.email, '/privacy');
  const part = page.getByRole('region', { name: 'Take your data along' });

  // When they ask for it
  await part.getByRole('button', { name: 'Prepare my data' }).focus();
  await page.keyboard.press('Enter');

  // Then it comes by itself, and is still there after a reload
  await expect(part.getByText('Your data is ready')).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await page.reload();
  await expect(part.getByText(/One ZIP file of .* It is kept until /)).toBeVisible();

  // And it is theirs to download
  const [download] = await Promise.all([page.waitForEvent('download'), part.getByRole('button', { name: 'Download' }).click()]);
  expect(download.suggestedFilename()).toBe('toothwise-everything.zip');
  await expect(part).toBeVisible();
});
