import type { Page } from '@playwright/test';
import { signInAs } from '../../src/identity.pages.js';
import { addresses, newPatient } from '../../src/people.js';
import { expect, expectAccessible, seen, test } from '../../src/test.js';
import { buyPackage } from '../screenings.js';

/** Stripe's page in the tab that a click opens. */
async function tabOf(page: Page, button: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: button }).click();
  return opened;
}

test('a friend comes by a link and subscribes: both receive a credit; the plan is changed, and a purchase given back', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  // Given a person with a link, and a friend who opens it and signs in
  const [referrer, friend] = [await newPatient(), await newPatient()];
  const referrers = await browser.newPage({ viewport: page.viewportSize() });
  await signInAs(referrers, referrer.email, '/membership');
  const link = await referrers.getByLabel('Your referral link').inputValue();
  await page.goto(link);
  // Whoever a friend has sent is new here; the code waits until there is an account.
  await expect(page.getByLabel('First name')).toBeVisible();
  await signInAs(page, friend.email, '/membership');
  await expect(page.getByLabel('Referral code')).toHaveValue(new URL(link).searchParams.get('ref')!);
  await expectAccessible(page);

  // When the friend chooses a plan and pays on Stripe's page
  await page.getByRole('radio', { name: 'Professional Package' }).check();
  const checkout = await tabOf(page, 'Choose Professional');
  await checkout.getByLabel('Card number').fill('4242 4242 4242 4242');
  await checkout.getByLabel('Expiry').fill('12/40');
  await checkout.getByLabel('CVC').fill('123');
  await checkout.getByRole('button', { name: 'Subscribe' }).click();

  // Then the plan is there with its screenings and the friend's credit, and the referrer has theirs
  const plan = checkout.getByTestId('active-subscription');
  await expect(plan.getByText('PROFESSIONAL')).toBeVisible({ timeout: 20_000 });
  await expect(plan.getByText('3 available scans')).toBeVisible();
  await expectAccessible(checkout);
  await checkout.close();
  await referrers.reload();
  await expect(referrers.getByText('Rewards earned').locator('+ *')).toHaveText('$12');
  expect((await referrer.call<{ balance: number }>('GET', 'screening', '/credits')).body.balance).toBe(1);
  await referrers.close();

  // And a better plan counts at once: twelve screenings a year, not twelve more
  await page.bringToFront();
  await page.reload();
  const portal = await tabOf(page, 'Manage Subscription');
  await portal.getByRole('button', { name: /^Change to Family/ }).click();
  await portal.getByRole('link', { name: 'Back to Toothwise' }).click();
  await expect(portal.getByText('FAMILY', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(portal.getByText('13 available scans')).toBeVisible();
  await portal.close();

  // And what was bought and not used goes back to the card
  await buyPackage(addresses(), friend, 'starter');
  await page.reload();
  await expect(page.getByText('14 available scans')).toBeVisible();
  await page.getByRole('button', { name: 'Refund $12.99' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund $12.99?' });
  await expectAccessible(page);
  await seen(dialog.getByRole('button', { name: 'Refund', exact: true }));
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(page.getByText('The money is on its way back to your card.')).toBeVisible();
  await expect(page.getByText('$12.99 refunded.')).toBeVisible();
  await expect(page.getByText('13 available scans')).toBeVisible();
});
