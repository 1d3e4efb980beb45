import type { Page } from '@playwright/test';
import { WIDTHS } from '../src/browser.js';
import { signInAs } from '../src/identity.pages.js';
import { expect, expectAccessible, test } from '../src/test.js';

test.use({ viewport: WIDTHS.tablet, hasTouch: true });

/** Nothing sticks out to the side at any width, and nothing is in the way of anybody. */
async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page);
  // The limit of Core Web Vitals for a page that holds still.
  expect(await layoutShift(page)).toBeLessThan(0.1);
  for (const [name, size] of [...Object.entries(WIDTHS), ['tablet', WIDTHS.tablet] as const]) {
    await page.setViewportSize(size);
    const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(sticksOut, `${page.url()} scrolls sideways on a ${name}`).toBeLessThanOrEqual(0);
  }
}

/** How much has moved under the eye since the page was opened, as Chromium counts it; what follows a click or a key is left out. */
const layoutShift = (page: Page) =>
  page.evaluate(async () => {
    let moved = 0;
    const observer = new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!shift.hadRecentInput) moved += shift.value;
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
    observer.disconnect();
    return moved;
  });

test('public pages and the sign-in pages fit every width', async ({ page, watched }) => {
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

test('the pages of a patient fit every width', async ({ page }) => {
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
