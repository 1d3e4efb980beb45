import type { Page } from '@playwright/test';
import { NARROWEST, SEEN_AT, WIDTHS } from '../src/browser.js';
import { signInAs } from '../src/identity.pages.js';
import { expect, expectAccessible, seen, test } from '../src/test.js';

test.use({ viewport: WIDTHS.tablet, hasTouch: true });

/** Nothing sticks out to the side at any width, and nothing is in the way of anybody. */
async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page);
  // The limit of Core Web Vitals for a page that holds still.
  expect(await layoutShift(page), `${page.url()} moves while it opens`).toBeLessThan(0.1);
  for (const [name, size] of [...Object.entries(WIDTHS), ['tablet', WIDTHS.tablet] as const]) {
    await page.setViewportSize(size);
    expect(await sticksOut(page), `${page.url()} scrolls sideways on a ${name}`).toBeLessThanOrEqual(0);
  }
}

/** Of pages of the product: with letters twice as large a phone scrolls them one way only, and emergency help stays to be seen. */
async function expectFitsLargeText(page: Page): Promise<void> {
  await page.setViewportSize(SEEN_AT.phone);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  await seen(page.getByRole('banner').getByRole('link', { name: 'Emergency help' }));
  for (const size of [SEEN_AT.phone, NARROWEST, WIDTHS.tablet, SEEN_AT.desktop]) {
    await page.setViewportSize(size);
    expect(await sticksOut(page), `${page.url()} scrolls sideways at ${size.width} px with text at 200 %`).toBeLessThanOrEqual(0);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
}

const sticksOut = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

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
  for (const path of ['/', '/emergency', '/privacy', '/tooth-chart-demo', '/voice-diagnostics', '/this-page-does-not-exist']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFits(page);
    await expectFitsLargeText(page);
  }
  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expectFits(page);
  await page.getByRole('link', { name: 'Sign up', exact: true }).click();
  await expect(page.getByLabel('First name')).toBeVisible();
  await expectFits(page);
  await page.goto('/auth');
  await page.getByRole('link', { name: /forgot/i }).click();
  await expectFits(page);
});

test('with large text the upper row of the header comes into view for who goes there by keyboard', async ({ page }) => {
  await page.setViewportSize(SEEN_AT.phone);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  const [home, emergency] = ['Toothwise', 'Emergency help'].map((name) => page.getByRole('banner').getByRole('link', { name }));
  await expect(home!).not.toBeInViewport();
  await emergency!.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(home!).toBeFocused();
  await expect(home!).toBeInViewport({ ratio: 1 });
});

test('with large text the answer of the emergency page has a column as wide as the words beside it', async ({ page }) => {
  await page.goto('/emergency');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await page.getByRole('textbox', { name: /In your own words/ }).fill('I fell and knocked out my tooth');
  const answer = page.locator('#answer');
  await expect(answer.getByRole('link', { name: /Call/ }).first()).toBeAttached();
  for (const size of [SEEN_AT.desktop, WIDTHS.tablet]) {
    await page.setViewportSize(size);
    const ems = await answer.evaluate((one) => one.clientWidth / parseFloat(getComputedStyle(document.documentElement).fontSize));
    expect(ems).toBeGreaterThan(18);
    expect(await sticksOut(page)).toBeLessThanOrEqual(0);
    // Beside no answer that stays in sight, the call is in its bar.
    expect(
      await page.getByRole('link', { name: /Call/ }).evaluateAll((calls) =>
        calls.some((call) => {
          const { top, bottom } = call.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }),
      ),
    ).toBe(true);
  }
});

test('with large text the button of a dialog that is longer than the window stays', async ({ page }) => {
  await page.setViewportSize(SEEN_AT.phone);
  await signInAs(page, 'family@toothwise.test', '/treatments');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await page.getByRole('button', { name: 'Add Treatment' }).click();
  await seen(page.getByRole('dialog').getByRole('button', { name: 'Add Treatment' }));
});

test('the pages of a patient fit every width', async ({ page }) => {
  test.setTimeout(150_000);
  await signInAs(page, 'family@toothwise.test');
  const fit = async (paths: string[]) => {
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
      await expect(page.getByTestId('skeleton')).toHaveCount(0);
      await expectFits(page);
      await expectFitsLargeText(page);
    }
  };
  const step = (name: string, kind = 'urgent') => `/dental-screening/${name}?kind=${kind}`;
  await fit(['/patient-portal', '/screening-history', '/credit-purchase', '/screening-payment']);
  await fit(['/dental-screening', '/dental-screening/screening-type']);
  // What comes after the list of signs opens once it is answered.
  for (const kind of ['urgent', 'routine_checkup']) {
    await fit([step('questions/signs', kind)]);
    await page.getByRole('button', { name: 'None of these' }).click();
    await expect(page.getByText('Answers saved')).toBeVisible();
  }
  await fit(['about-person', 'symptoms', 'pain', 'background'].map((name) => step(`questions/${name}`)));
  await fit(
    ['questions/concerns', 'questions/habits', 'questions/visits', 'photo-upload', 'photo-upload/contact'].map((name) =>
      step(name, 'routine_checkup'),
    ),
  );
  await page.goto('/dental-screening');
  for (const left of [1, 0]) {
    await page.getByRole('button', { name: 'Delete these answers' }).first().click();
    await page.getByRole('button', { name: 'Delete answers and photos' }).click();
    await expect(page.getByRole('button', { name: 'Delete these answers' })).toHaveCount(left);
  }
  await page.goto('/screening-history');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByRole('navigation', { name: 'Screening result' })).toBeVisible();
  await expectFits(page);
});
