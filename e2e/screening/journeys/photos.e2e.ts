import { readFile } from 'node:fs/promises';
import { toothPhoto } from '../photos.js';
import { newPatient } from '../../src/people.js';
import { signInAs } from '../../src/identity.pages.js';
import { ScreeningPages } from '../screening.pages.js';
import { expect, expectAccessible, seen, test } from '../../src/test.js';

// The tracer fetches previews (blob:), which the page's policy rightly refuses.
test.use({ trace: 'off' });

const MB = 1024 * 1024;
const heicPhoto = new URL('../../../libs/objects/src/intake/fixtures/teeth.heic', import.meta.url);

test('SCR-014 SCR-016 SCR-066 SCR-067 SCR-068 SCR-069 SCR-070 SCR-071 SCR-072 good photos are kept, HEIC too, and each refused one is named', async ({
  page,
  watched,
}) => {
  test.setTimeout(150_000);
  watched.allow(415, /\/photos/);
  watched.allow(422, /\/photos/);
  const person = await newPatient();
  const screening = new ScreeningPages(page);
  const jpeg = await toothPhoto();
  const photo = (name: string, buffer = jpeg, mimeType = 'image/jpeg') => ({ name, mimeType, buffer });
  const input = page.getByTestId('photo-input');
  const refused = page.getByTestId('photos-refused');
  const saysWhy = async (title: string, body: string) => seen(refused.getByText(`${title} ${body}`));
  // Given a patient at the photos
  await signInAs(page, person.email, '/dental-screening');
  await screening.answerDullAche();
  await seen(page.getByRole('button', { name: 'Continue without Photos' }));

  // When good and bad files are chosen together
  const tooLarge = photo('large.jpg', Buffer.alloc(5 * MB + 1));
  const notes = photo('notes.pdf', Buffer.from('%PDF-1.7'), 'application/pdf');
  await input.setInputFiles([photo('IMG_1.HEIC', (await readFile(heicPhoto)) as typeof jpeg, 'image/heic'), notes, tooLarge]);

  // Then the specified messages say why, by name, and the good one is kept
  await saysWhy('Invalid File Type', 'Please upload only image files.');
  await saysWhy('File Too Large', 'One or more images exceed the 5MB limit.');
  await expect(page.getByRole('listitem').filter({ hasText: 'notes.pdf is not an image' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'large.jpg is larger than 5 MB' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with 1 Photo(s)' })).toBeEnabled();
  await input.setInputFiles(tooLarge);
  await saysWhy('File Too Large', 'Images must be smaller than 5MB.');

  // And what only calls itself an image is found out by the server
  await input.setInputFiles(photo('page.jpg', Buffer.from('<!doctype html><script>alert(1)</script>') as typeof jpeg));
  await saysWhy('Invalid File Type', 'Please upload only image files.');
  await expect(page.getByRole('listitem').filter({ hasText: 'page.jpg is not an image' })).toBeVisible();

  // And of five more the first four are kept
  await input.setInputFiles(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'].map((name) => photo(name)));
  await saysWhy('Too Many Files', 'Please upload maximum 5 images at a time.');
  await expect(page.getByRole('listitem').filter({ hasText: 'e.jpg is more than 5 photos' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with 5 Photo(s)' })).toBeEnabled({ timeout: 30_000 });
  await seen(page.getByRole('button', { name: 'Continue with 5 Photo(s)' }));
  await expectAccessible(page);

  // And after a reload all five come back from the server, the HEIC one as a picture that any browser shows
  await page.reload();
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(5);
  const pictures = page.getByRole('list').locator('img');
  await expect(pictures).toHaveCount(5);
  await expect(async () => {
    const widths = await pictures.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
    expect(Math.min(...widths)).toBeGreaterThan(0);
  }).toPass();
});
