import { newPatient } from '../../src/people.js';
import { signInAs } from '../../src/identity.pages.js';
import { expect, expectAccessible, test } from '../../src/test.js';

test('a person logs a cleaning on the portal, ticks a habit, and finds both in another tab', async ({ page, context }) => {
  const person = await newPatient();
  // Given a portal that says nothing was logged
  await signInAs(page, person.email, '/patient-portal');
  const tile = page.getByTestId('streak-tile');
  await expect(tile.getByText('days in a row')).toBeVisible();

  // When today's cleaning is logged there
  await tile.getByRole('button', { name: 'I cleaned my teeth today' }).click();
  await expect(tile.getByText('Done for today')).toBeVisible();
  await expect(page.getByText('First Steps!')).toBeVisible();

  // Then the page of daily care shows it, and is usable by everybody
  await tile.getByRole('link', { name: 'Open daily care' }).click();
  await expect(page.getByTestId('current-streak')).toHaveText('1');
  await expectAccessible(page);

  // And what is ticked in one tab stands in the other
  const other = await context.newPage();
  await other.goto('/daily-care');
  await expect(other.getByText('0 of 3 done')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Floss' }).click();
  await expect(other.getByText('1 of 3 done')).toBeVisible();
  await other.close();
});
