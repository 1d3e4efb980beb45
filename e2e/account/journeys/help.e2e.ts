import { seenCard } from '../../src/emergency-card.js';
import { mailTo } from '../../api/sign-up.js';
import { signInAs } from '../../src/identity.pages.js';
import { addresses, newPatient } from '../../src/people.js';
import { expect, expectAccessible, seen, test } from '../../src/test.js';

test('a person asks for help, "I can’t breathe" shows the card instead, and a link for a new password is on its way', async ({ page }) => {
  const person = await newPatient();
  // Given Help & Support, opened from the settings menu
  await signInAs(page, person.email);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Help & Support' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help & Support' })).toBeVisible();
  await expectAccessible(page);

  // When the words are those of an emergency, the card stands there before anything is sent
  const message = page.getByLabel('Your message');
  await message.fill('My tongue is swelling and I can’t breathe');
  await seenCard(page.getByTestId('emergency-card'));
  await expect(page.getByRole('button', { name: 'Send message' })).toHaveCount(0);
  await expectAccessible(page);

  // When they are not, support gets a mail that it can answer
  const words = `I paid twice, see ${person.email}.`;
  await message.fill(words);
  await page.getByRole('button', { name: 'Send message' }).click();
  await seen(page.getByText('Your message was sent'));
  const [, reference] = /Your reference is (\w+)/.exec(await page.getByRole('main').innerText())!;
  const mail = await mailTo(addresses(), 'help@toothwise.test', new RegExp(reference!));
  expect(mail.text).toContain(words);

  // And Account Settings sends the link to the person's own address
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Account Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible();
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await seen(page.getByText('The link is on its way'));
  await expectAccessible(page);

  // And ends all sessions
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await seen(page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }));
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Know how urgent it is, and what to do next' })).toBeVisible();
  await page.goto('/account-settings');
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});
