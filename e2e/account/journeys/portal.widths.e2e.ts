import { signInAs } from '../../src/identity.pages.js';
import { newPatient } from '../../src/people.js';
import { expect, expectAccessible, test } from '../../src/test.js';

test('APP-015 PORT-001 the portal gathers score, scans, habits, actions and tips, says what is next and what is new, and opens its alerts over itself', async ({
  page,
}) => {
  const person = await newPatient();
  await signInAs(page, person.email, '/patient-portal');
  // Given a person who has not finished a screening
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back, Rowan' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Start a screening' })).toBeVisible();
  await expect(page.getByText('Unlock Pro Features')).toBeVisible();
  await expect(page.getByText('What happens with your screenings and requests is listed here.')).toBeVisible();
  for (const text of ['Health Score', 'Completed Scans']) await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Morning brush' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible();
  await expect(page.getByTestId('tips').getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);

  // When the alerts are opened by keyboard
  const alerts = page.getByRole('link', { name: 'Alerts' });
  await alerts.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Alerts' });
  await expect(dialog.getByRole('heading', { name: 'Notifications', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/notifications$/);
  await expectAccessible(page);
  await dialog.getByLabel('Show').selectOption('Unread');
  await expect(page).toHaveURL(/\/notifications\?only=unread$/);
  await expect(dialog).toBeVisible();

  // Then Escape leads back to the link, the browser's way back and forth goes between the two, and a reload shows the page
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/patient-portal$/);
  await expect(dialog).toHaveCount(0);
  await expect(alerts).toBeFocused();
  await expect(page).toHaveTitle(/^Welcome back, Rowan/);
  await alerts.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});
