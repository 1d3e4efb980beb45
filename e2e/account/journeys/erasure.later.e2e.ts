import { signInAs } from '../../src/identity.pages.js';
import { newPatient } from '../../src/people.js';
import { expect, expectAccessible, seen, test } from '../../src/test.js';

test('a person has everything erased in 30 days, calls it off, has it erased now, and is gone', async ({ page, watched }) => {
  // The session that has ended is not renewed.
  watched.allow(400, /\/realms\/.*\/token$/);
  const person = await newPatient();
  await signInAs(page, person.email, '/privacy');
  const part = page.getByRole('region', { name: 'Have everything erased' });

  // When they order it for later
  await part.getByRole('button', { name: 'Erase everything' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'In 30 days' })).toBeChecked();
  await expectAccessible(page);
  await seen(dialog.getByRole('button', { name: 'Erase in 30 days' }));
  await dialog.getByRole('button', { name: 'Erase in 30 days' }).click();

  // Then it is planned, also after a reload, they are told, and nothing has gone
  await expect(part.getByText('Everything is erased on')).toBeVisible();
  await page.reload();
  await expect(part.getByText('Everything is erased on')).toBeVisible();
  await expectAccessible(page);
  const notices = async () => (await person.call<{ items: { title: string }[] }>('GET', 'account', '/notifications')).body.items;
  await expect.poll(async () => (await notices()).map(({ title }) => title)).toContain('Everything we keep of you will be erased');

  // When they call it off, and then order it for now
  await part.getByRole('button', { name: 'Keep everything after all' }).click();
  await part.getByRole('button', { name: 'Erase everything' }).click();
  await dialog.getByRole('radio', { name: 'Now' }).check();
  await seen(dialog.getByRole('button', { name: 'Erase now' }));
  await dialog.getByRole('button', { name: 'Erase now' }).click();

  // Then that is confirmed, and no session has ended: they are out everywhere, with the token that they had too, and nobody signs in by that name
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is closed' })).toBeVisible();
  await expectAccessible(page);
  for (const [service, path] of [
    ['account', '/me'],
    ['screening', '/credits'],
  ] as const)
    await expect.poll(async () => (await person.call('GET', service, path)).status, { timeout: 5_000, intervals: [100] }).toBe(401);
  await expect(person.signIn()).rejects.toThrow();
  await expect(page.getByText('Your session has ended')).toHaveCount(0);
});
