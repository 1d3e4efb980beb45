import { signInAs } from '../../src/identity.pages.js';
import { newPatient } from '../../src/people.js';
import { expect, expectAccessible, test } from '../../src/test.js';

test('APP-033 while signed in, the bar shows "Dashboard", "Profile" and "Smile Advisor", and each leads there', async ({ page }) => {
  const person = await newPatient();
  await signInAs(page, person.email, '/patient-portal');
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const [name, path] of [
    ['Dashboard', '/dashboard'],
    ['Profile', '/profile'],
    ['Smile Advisor', '/smile-advisor'],
  ] as const)
    await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await bar.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(bar.getByRole('link', { name: 'Profile', exact: true })).toHaveAttribute('aria-current', 'page');
});

test('APP-205 /auth is for signed-out visitors only', async ({ page }) => {
  const person = await newPatient();
  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await signInAs(page, person.email, '/profile');
  await page.goto('/auth');
  await expect(page).toHaveURL(/\/patient-portal$/);
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
});

test('APP-246 an admin is redirected from /dashboard and /auth to /admin, and gets Pro without a completed screening', async ({ page }) => {
  await signInAs(page, 'admin@toothwise.test', '/admin');
  for (const path of ['/dashboard', '/auth']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/admin(\/|$)/);
  }
  await page.goto('/patient-portal');
  await expect(page.getByRole('main').getByText('PRO', { exact: true })).toBeVisible();
  await expect(page.getByText('Unlock Pro Features')).toHaveCount(0);
});

test('APP-242 a patient can open every page that asks for a sign-in and is not an admin’s', async ({ page, request, watched }) => {
  // Pages of practices say what a patient lacks, as their service does.
  watched.allow(403, /\/api\/clinic\//);
  const person = await newPatient();
  await signInAs(page, person.email, '/patient-portal');
  const { remotes } = (await (await request.get('/remotes.json')).json()) as { remotes: { baseUrl: string }[] };
  const paths = ['/patient-portal', '/profile', '/update-profile', '/notifications', '/account-settings', '/help'];
  for (const { baseUrl } of remotes) {
    const { routes } = (await (await request.get(`${baseUrl}remote.json`)).json()) as { routes: { path: string; access: string }[] };
    // Pages of one thing need that thing; their own journeys open them.
    paths.push(...routes.filter(({ path, access }) => access === 'signed-in' && !path.includes(':')).map(({ path }) => path));
  }
  expect(paths.length).toBeGreaterThan(12);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' }), path).toHaveCount(0);
    expect(new URL(page.url()).pathname, path).not.toMatch(/^\/(auth|admin)?$/);
  }
});
