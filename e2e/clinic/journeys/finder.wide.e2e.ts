import { signInAs } from '../../src/identity.pages.js';
import { expect, expectAccessible, test } from '../../src/test.js';

test('FIND-001 FIND-005 FIND-014 FIND-059 from a place to the call: who looks for a clinic finds the best near it, and why', async ({
  page,
  isMobile,
}) => {
  const origins = new Set<string>();
  page.on('request', (request) => request.url().startsWith('http') && origins.add(new URL(request.url()).origin));
  // Given a patient who is sent to the finder without a place
  await signInAs(page, 'family@toothwise.test', '/clinic-finder');
  await expect(page.getByText('Showing general results around New York, NY. This is not your location.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(20);

  // When they name one and ask for clinics that are near and take new patients
  await page.getByLabel('City or postal code').fill('07302');
  await page.getByRole('button', { name: 'Look here' }).click();
  await expect(page.getByText('Showing clinics around 07302.')).toBeVisible();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByLabel('Search radius').selectOption('5 miles');
  await page.getByLabel('Sort by').selectOption('Distance');
  await page.getByLabel('Accepts new patients').check();
  await page.getByRole('button', { name: 'Search', exact: true }).click();

  // Then the address says it, the nearest is first, and all of it is said why
  await expect(page).toHaveURL(/place=07302&radius=5&sort=distance&new=1$/);
  const first = page.getByRole('article').first();
  await expect(first.getByRole('heading', { name: /Paulus Hook Dental/ })).toBeVisible();
  await first.getByText('Why is this here?').click();
  await expect(first.getByText('It says: Accepts new patients.')).toBeVisible();
  await expect(first.getByRole('link', { name: 'Call Now: Paulus Hook Dental' })).toHaveAttribute('href', /^tel:\+1212555/);
  await expectAccessible(page);

  // And a map shows them on streets, without anything from elsewhere
  if (isMobile || page.viewportSize()!.width < 768) await page.getByRole('button', { name: 'Show map' }).click();
  const map = page.getByRole('region', { name: 'Map of the clinics found' });
  await expect(map.getByRole('button', { name: 'Paulus Hook Dental' })).toBeVisible();
  if (!process.env.E2E_EXTERNAL) {
    await expect(page.getByText('Streets: © OpenStreetMap contributors')).toBeVisible();
    const squares = map.locator('.finder-map-streets img');
    await expect
      .poll(() => squares.evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length))
      .toBeGreaterThan(3);
  }
  expect([...origins]).toEqual([new URL(page.url()).origin]);
  await expectAccessible(page);

  // And details have an address, from which the way back leads to the list
  await first.getByRole('button', { name: /View Details/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Paulus Hook Dental' });
  await dialog.getByRole('tab', { name: 'Hours' }).click();
  await expect(dialog.getByText('9:00 AM – 6:00 PM').first()).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(dialog).toBeHidden();
});

test('APP-037 a signed-in patient can use the screening, credits, the clinic finder, the portal', async ({ page }) => {
  await signInAs(page, 'family@toothwise.test', '/clinic-finder');
  await expect(page.getByRole('heading', { level: 1, name: 'Find a clinic' })).toBeVisible();
  for (const path of ['/dental-screening', '/credit-purchase', '/patient-portal']) {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  }
});
