import type { Page } from '@playwright/test';
import { buyPackage } from '../../screening/screenings.js';
import { signInAs } from '../../src/identity.pages.js';
import { addresses, newPatient } from '../../src/people.js';
import { expect, expectAccessible, test } from '../../src/test.js';

const badge = (tab: Page) => tab.getByTestId('unread-badge');
const CREDITS = 'Your screening credits have arrived';

test('three tabs show one number after a fact, by themselves; what is read, deleted and put back in one is so in all', async ({
  page,
  context,
}) => {
  const person = await newPatient();
  await signInAs(page, person.email, '/notifications');
  await expect(page.getByText('No Notifications')).toBeVisible();
  await expectAccessible(page);
  const tabs = [page, await context.newPage(), await context.newPage()];
  await tabs[1]!.goto('/patient-portal');
  await tabs[2]!.goto('/privacy');
  for (const tab of tabs.slice(1)) await expect(tab.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  // When a payment brings credits
  await buyPackage(addresses(), person, 'family');
  const count = async () => (await person.call<{ unread: number }>('GET', 'account', '/notifications/unread-count')).body.unread;
  await expect.poll(count, { intervals: [50] }).toBeGreaterThan(0);
  const known = performance.now();
  const number = String(await count());

  // Then every tab says so, and the list shows it
  for (const tab of tabs) await expect(badge(tab)).toHaveText(number);
  console.log(`three tabs showed ${number} unread ${Math.round(performance.now() - known)} ms after it was counted`);
  const item = page.getByRole('main').getByRole('article', { name: CREDITS });
  await expect(item).toContainText('now');
  await expect(item).toContainText('Success');
  await expectAccessible(page);

  // When it is deleted, put back, and all are read
  await item.getByRole('button', { name: `Delete: ${CREDITS}` }).click();
  await expect(item).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(item).toBeVisible();
  await page.getByRole('button', { name: 'Mark All Read' }).click();

  // Then no tab counts any
  for (const tab of tabs) await expect(badge(tab)).toHaveCount(0);
});

test('the bell opens by keyboard, leads on, and its settings are kept', async ({ page }) => {
  const person = await newPatient(13);
  await signInAs(page, person.email);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(badge(page)).toHaveText(/^[1-9]/);
  const panel = page.getByRole('region', { name: 'Notifications' }).last();
  // A page that arrives meanwhile closes it.
  await expect(async () => {
    await bell.focus();
    if ((await bell.getAttribute('aria-expanded')) !== 'true') await page.keyboard.press('Enter');
    await expect(panel.getByRole('article').first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();
  await expect(panel).toBeHidden();

  // What it leads to is read by that
  await bell.click();
  await panel.getByRole('link', { name: `Open: ${CREDITS}` }).click();
  await expect(page).toHaveURL(/\/dental-screening/);
  await bell.click();
  await page.getByRole('button', { name: 'Settings' }).click();
  const news = page.getByRole('checkbox', { name: /News and offers/ });
  await expect(news).not.toBeChecked();
  await news.click();
  await expect(news).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See all notifications' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('main').getByRole('checkbox', { name: /News and offers/ })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('main').getByRole('checkbox', { name: /News and offers/ })).toBeChecked();
});
