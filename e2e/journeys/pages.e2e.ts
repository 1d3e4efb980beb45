import type { Page } from '@playwright/test';
import { IdentityPages, signInAs } from '../src/pages/identity.pages.js';
import { expect, expectAccessible, test } from '../src/test.js';

test('APP-029 APP-030 APP-031 APP-236 APP-237 an unknown address says so and leads home', async ({ page }) => {
  await page.goto('/this-page-does-not-exist');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a page that is opened begins at its top, and is found again where it was left', async ({ page }) => {
  const top = () => page.evaluate(() => scrollY);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Well above the end: how long the page is depends on what has come in by now.
  const left = 600;
  await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), left);
  await expect.poll(top).toBe(left);
  await page.goto('/emergency');
  await expect(page.getByRole('heading', { name: 'Check your signs' })).toBeVisible();
  expect(await top()).toBe(0);
  await page.goBack();
  await expect.poll(top).toBe(left);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(top).toBe(0);
});

const protectedPages: Record<string, string> = {
  '/dashboard': 'APP-014 APP-224',
  '/patient-portal': 'APP-212',
  '/dental-screening': 'APP-208 SCR-035',
  '/screening-payment': 'APP-209 PAY-002',
  '/credit-purchase': 'APP-210 PAY-003',
  '/clinic-dashboard': 'APP-215',
};
for (const [path, rows] of Object.entries(protectedPages)) {
  test(`APP-036 APP-241 ${rows} a visitor who opens ${path} is sent to /auth, and asked to sign in`, async ({ page }) => {
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => frame === page.mainFrame() && addresses.push(new URL(frame.url()).pathname));
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    expect(addresses).toContain('/auth');
  });
}

test('APP-036 APP-241 no page that a remote brings is open to visitors', async ({ request }) => {
  const { remotes } = (await (await request.get('/remotes.json')).json()) as { remotes: { baseUrl: string }[] };
  const access: string[] = [];
  for (const { baseUrl } of remotes) {
    const described = (await (await request.get(`${baseUrl}remote.json`)).json()) as { routes: { access: string }[] };
    access.push(...described.routes.map((route) => route.access));
  }
  expect(access.length).toBeGreaterThan(4);
  expect(access.filter((who) => who !== 'signed-in' && who !== 'admin')).toEqual([]);
});

test('APP-004 APP-005 APP-006 APP-007 APP-008 APP-010 APP-204 APP-252 the landing page, its fixed bar and its menu', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Know how urgent it is, and what to do next' })).toBeVisible();
  for (const benefit of ['Free assessments', 'Personalised visit schedules', 'Kids-friendly screenings', 'Anxiety support'])
    await expect(page.getByRole('heading', { name: benefit })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('It is not a diagnosis');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar).toBeInViewport();
  const menu = bar.getByRole('button', { name: 'Menu' });
  if (page.viewportSize()!.width >= 768) {
    await expect(menu).toBeHidden();
    await page.setViewportSize({ width: 767, height: 900 });
    await expect(menu).toBeVisible();
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(menu).toBeHidden();
  } else {
    await expect(bar.getByRole('link', { name: 'Login' })).toBeHidden();
    await menu.click();
    await expectAccessible(page);
  }
  await expect(bar.getByRole('link', { name: 'Patient Portal' })).toBeVisible();
  await bar.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});

test('AUTH-001 AUTH-002 AUTH-007 AUTH-008 AUTH-009 AUTH-015 AUTH-016 AUTH-017 AUTH-024 two tabs, their fields, and the way home', async ({
  page,
}) => {
  await page.goto('/auth');
  const form = page.getByRole('main');
  const tabs = page.getByRole('navigation', { name: 'Sign in or sign up' }).getByRole('link');
  await expect(tabs).toHaveText(['Sign in', 'Sign up']);
  await expect(form.getByRole('textbox')).toHaveCount(2);
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  for (const label of ['Email', 'Password']) await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('required');
  await tabs.last().click();
  const fields = ['First name', 'Last name', 'Email', 'Password'];
  for (const label of fields) await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('required');
  await expect(form.getByRole('textbox')).toHaveCount(4);
  // What the browser would hold back the server says, beside each field.
  await form.locator('form').evaluate((element: HTMLFormElement) => (element.noValidate = true));
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('alert')).toContainText('Sign up failed');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('APP-013 APP-226 APP-038 APP-207 AUTH-001 AUTH-004 AUTH-006 AUTH-014 AUTH-023 a sign-in succeeds after a failed one, is welcomed for 5 s, and leads to the portal', async ({
  page,
  watched,
}) => {
  watched.allow(401, /realms/);
  const identity = new IdentityPages(page);
  await page.goto('/auth');
  await identity.signIn('family@toothwise.test', 'not-the-password');
  await expect(page.getByText('Sign in failed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  await identity.signIn('family@toothwise.test');
  const welcome = page.getByText('You have successfully signed in. Redirecting...');
  await expect(welcome).toBeVisible();
  const shown = Date.now();
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/patient-portal$/);
  await expect(welcome).toBeHidden();
  expect(Date.now() - shown).toBeGreaterThan(4000);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/patient-portal$/);
  await page.goto('/auth');
  await expect(page).toHaveURL(/\/patient-portal$/);
});

test('AUTH-022 a wrong password gets one neutral sentence', async ({ page, watched }) => {
  watched.allow(401, /realms/);
  await page.goto('/auth');
  await page.getByLabel('Email').fill('patient@toothwise.test');
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Sign in failed')).toBeVisible();
  await expectAccessible(page);
});

test('SCR-034 an admin is sent from screening to the portal', async ({ page }) => {
  await page.goto('/dental-screening');
  await page.getByLabel('Email').fill('admin@toothwise.test');
  await page.getByLabel('Password', { exact: true }).fill('Toothwise-demo-1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/patient-portal/);
  await expect(page.getByRole('heading', { name: 'Welcome back, Ada' })).toBeVisible();
});

test('CLIN-007 CLIN-018 CLIN-029 the clinic dashboard tells a patient and an unapproved practice where they stand', async ({
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

test('a practice has its own links in the header, and an empty folder explains what will be there', async ({ page }) => {
  await signInAs(page, 'harborview@toothwise.test', '/clinic-dashboard');
  await page.getByRole('tab', { name: 'Accepted' }).click();
  await expect(page.getByTestId('case-guide')).toBeVisible();
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Case inbox' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Dental screening' })).toHaveCount(0);
  await expect(header.getByTestId('credits-badge')).toHaveCount(0);
  await expectAccessible(page);
});

test('PORT-004 signing out leads home and ends the session', async ({ page }) => {
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
  // The limit of Core Web Vitals for a page that holds still.
  expect(await layoutShift(page)).toBeLessThan(0.1);
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

test('public pages and the sign-in pages fit a tablet', async ({ page, watched }) => {
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

test('the pages of a patient fit a tablet', async ({ page }) => {
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
