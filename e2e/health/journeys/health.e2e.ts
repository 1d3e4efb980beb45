import { randomUUID } from 'node:crypto';
import { newPatient } from '../../src/people.js';
import { signInAs } from '../../src/identity.pages.js';
import { expect, expectAccessible, test } from '../../src/test.js';

test('a person sees on the page of health what they have added', async ({ page }) => {
  const person = await newPatient();
  // Given nothing yet
  await signInAs(page, person.email, '/health');
  await expect(page.getByText('Nothing here yet')).toBeVisible();

  // When an item is added
  await person.call('POST', 'health', '/items', { body: { name: 'Floss' }, idempotencyKey: randomUUID() });

  // Then it is there
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'Floss' })).toBeVisible();
  await expectAccessible(page);
});
