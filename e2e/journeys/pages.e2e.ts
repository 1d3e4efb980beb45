import type { Page } from '@playwright/test';
import { signInAs } from '../src/pages/identity.pages.js';
import { expect, expectAccessible, test } from '../src/test.js';

test('APP-029 APP-030 APP-031 APP-236 APP-237 an unknown address says so and leads home', async ({ page }) => {
  await page.goto('/this-page-does-not-exist');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

for (const path of ['/dashboard', '/patient-portal', '/dental-screening', '/credit-purchase', '/clinic-dashboard', '/screening-payment']) {
  test(`APP-014 APP-023 SCR-035 a visitor who opens ${path} is asked to sign in`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  });
}

test('AUTH-022 a wrong password gets one neutral sentence', async ({ page, watched }) => {
  watched.allow(401, /realms/);
  await page.goto('/auth');
  await page.getByLabel('Email').fill('patient@toothwise.test');
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Sign in failed')).toBeVisible();
  await expectAccessible(page);
});

test('SCR-034 AUTH-003 APP-012 an admin is sent from screening to the portal', async ({ page }) => {
  await page.goto('/dental-screening');
  await page.getByLabel('Email').fill('admin@toothwise.test');
  await page.getByLabel('Password', { exact: true }).fill('Toothwise-demo-1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/patient-portal/);
  await expect(page.getByRole('heading', { name: 'Welcome back, Ada' })).toBeVisible();
});

test('CLIN-010 CLIN-012 CLIN-029 the clinic dashboard tells a patient and an unapproved practice where they stand', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'newclinic@toothwise.test', '/clinic-dashboard');
  await expect(page.getByRole('heading', { name: 'Verification Required' })).toBeVisible();
  await expect(page.getByText(/24-48 hours/)).toBeVisible();
  await expectAccessible(page);
  const context = await browser.newContext({ viewport: page.viewportSize() });
  const other = await context.newPage();
  await signInAs(other, 'patient@toothwise.test', '/clinic-dashboard');
  await expect(other.getByRole('heading', { name: 'Clinic Access Required' })).toBeVisible();
  await context.close();
});

test('APP-033 PORT-004 AUTH-006 signing out leads home and ends the session', async ({ page }) => {
  await signInAs(page, 'family@toothwise.test');
  await page
    .getByRole('button', { name: /Your account|Menu/ })
    .first()
    .click();
  await page
    .getByRole('menuitem', { name: 'Sign Out' })
    .or(page.getByRole('button', { name: 'Sign Out' }))
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Know how urgent it is, and what to do next' })).toBeVisible();
  await page.goto('/patient-portal');
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});

/** Nothing sticks out to the side, and nothing is in the way of anybody. */
async function expectFits(page: Page): Promise<void> {
  const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(sticksOut, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
  await expectAccessible(page);
}

test('APP-252 public pages and the sign-in pages fit a tablet', async ({ page, watched }) => {
  watched.allow(404, /this-page-does-not-exist/);
  for (const path of ['/', '/emergency', '/privacy', '/this-page-does-not-exist']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFits(page);
  }
  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expectFits(page);
  await page.getByRole('link', { name: 'Sign up', exact: true }).click();
  await expect(page.getByLabel('First name')).toBeVisible();
  await expectFits(page);
  await page.goto('/auth');
  await page.getByRole('link', { name: /forgot/i }).click();
  await expectFits(page);
});

test('APP-252 the pages of a patient fit a tablet', async ({ page }) => {
  test.setTimeout(150_000);
  await signInAs(page, 'family@toothwise.test');
  const pages = [
    ...['/patient-portal', '/screening-history', '/credit-purchase', '/screening-payment'],
    ...['', '/screening-type', '/photo-upload?kind=routine_checkup', '/photo-upload/contact?kind=routine_checkup'].map(
      (step) => `/dental-screening${step}`,
    ),
    ...['about-person', 'symptoms', 'pain', 'background'].map((step) => `/dental-screening/questions/${step}?kind=urgent`),
    ...['concerns', 'habits', 'visits'].map((step) => `/dental-screening/questions/${step}?kind=routine_checkup`),
  ];
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
    await expect(page.getByTestId('skeleton')).toHaveCount(0);
    await expectFits(page);
  }
  await page.goto('/screening-history');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('navigation', { name: 'Screening result' })).toBeVisible();
  await expectFits(page);
});
