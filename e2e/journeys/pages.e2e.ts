import type { APIRequestContext } from '@playwright/test';
import { signInAs } from '../src/identity.pages.js';
import { expect, expectAccessible, seen, test } from '../src/test.js';

test('APP-029 APP-030 APP-031 APP-236 APP-237 an unknown address says so and leads home', async ({ page }) => {
  await page.goto('/this-page-does-not-exist');
  await seen(page.getByRole('heading', { name: 'Oops! Page not found' }));
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
  const scroll = (y: number) => {
    scrollTo({ top: y, behavior: 'instant' });
    return scrollY;
  };
  await expect.poll(() => page.evaluate(scroll, left)).toBe(left);
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
  '/patient-portal': 'APP-023 APP-212 APP-015',
  '/dental-screening': 'APP-208 SCR-035',
  '/screening-payment': 'APP-023 APP-209 PAY-002',
  '/credit-purchase': 'APP-023 APP-210 PAY-003',
  '/membership': 'APP-023 APP-211 PAY-004',
  '/clinic-dashboard': 'APP-023 APP-215',
  '/clinic-finder': 'APP-023 APP-213 FIND-002',
  '/smile-advisor': 'APP-023 APP-017 APP-219 ACF-016',
  '/active-reminders': 'APP-023 APP-019 APP-220',
  '/your-schedule': 'APP-023 APP-020 APP-221',
  '/health-trends': 'APP-023 APP-021 APP-222',
  '/clinic-registration': 'APP-023',
  '/clinic-lead-info': 'APP-023',
  '/profile': 'APP-023',
  '/update-profile': 'APP-023',
  '/markup': 'APP-023 APP-018 APP-218',
  '/admin': 'APP-231',
  '/admin/screening/00000000-0000-4000-8000-000000000001': 'APP-231',
};
test(`APP-036 APP-241 a visitor who opens a page of a person is sent to /auth, and asked to sign in: ${Object.values(protectedPages).join(' ')}`, async ({
  page,
}) => {
  let addresses: string[] = [];
  page.on('framenavigated', (frame) => frame === page.mainFrame() && addresses.push(new URL(frame.url()).pathname));
  for (const path of Object.keys(protectedPages)) {
    addresses = [];
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Sign in' }), path).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    expect(addresses, path).toContain('/auth');
  }
});

/** Of all remotes that the running shell has. */
async function routesOfRemotes(request: APIRequestContext): Promise<{ path: string; access: string }[]> {
  const { remotes } = (await (await request.get('/remotes.json')).json()) as { remotes: { baseUrl: string }[] };
  const routes: { path: string; access: string }[] = [];
  for (const { baseUrl } of remotes) {
    const described = (await (await request.get(`${baseUrl}remote.json`)).json()) as { routes: typeof routes };
    routes.push(...described.routes);
  }
  return routes;
}

test('APP-001 APP-201 one application has the screening, credits, the finder and the lead program, and the advisor, tooth map, recordings and membership', async ({
  request,
}) => {
  const paths = (await routesOfRemotes(request)).map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['/dental-screening', '/clinic-finder', '/credit-purchase', '/clinic-lead-info']));
  expect(paths).toEqual(expect.arrayContaining(['/smile-advisor', '/tooth-chart-demo', '/recordings', '/membership']));
});

test('APP-036 APP-241 no page that a remote brings is open to visitors, but a demo, two diagnostics, what a link shows and how practices join', async ({
  request,
}) => {
  const routes = await routesOfRemotes(request);
  expect(routes.length).toBeGreaterThan(4);
  const open = routes.filter(({ access }) => access !== 'signed-in' && access !== 'admin');
  expect(open.map(({ path }) => path)).toEqual([
    '/tooth-chart-demo',
    '/voice-diagnostics',
    '/clinic-auth',
    '/test-google-places',
    '/shared',
  ]);
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
  await seen(page.getByRole('heading', { name: 'Verification Required' }));
  await expect(page.getByText(/24-48 hours/)).toBeVisible();
  await expectAccessible(page);
  const context = await browser.newContext({ viewport: page.viewportSize() });
  const other = await context.newPage();
  await signInAs(other, 'patient@toothwise.test', '/clinic-dashboard');
  await expect(other.getByRole('heading', { name: 'Clinic Access Required' })).toBeVisible();
  await context.close();
});
