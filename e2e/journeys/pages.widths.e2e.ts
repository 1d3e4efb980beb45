import { signInAs } from '../src/identity.pages.js';
import { expect, expectAccessible, test } from '../src/test.js';

test('APP-004 APP-005 APP-006 APP-007 APP-008 APP-009 APP-010 APP-204 APP-252 the landing page, its fixed bar and its menu', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Know how urgent it is, and what to do next' })).toBeVisible();
  for (const benefit of ['Free assessments', 'Personalised visit schedules', 'Kids-friendly screenings', 'Anxiety support'])
    await expect(page.getByRole('heading', { name: benefit })).toBeVisible();
  const toAdvisor = page.getByRole('main').getByRole('link', { name: 'Talk to the Smile Advisor' });
  await expect(toAdvisor).toHaveCount(2);
  for (const one of await toAdvisor.all()) await expect(one).toHaveAttribute('href', '/smile-advisor');
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
