import { randomUUID } from 'node:crypto';
import { newAccount } from '../../api/new-account.js';
import { signInAs } from '../../src/identity.pages.js';
import { addresses } from '../../src/people.js';
import { expect, expectAccessible, seen, test } from '../../src/test.js';
import { JoiningPages, ReviewingPages } from '../joining.pages.js';

test('a practice registers itself, an administrator approves it, patients find it, and it joins the lead program', async ({
  page,
  browser,
  watched,
}) => {
  test.setTimeout(120_000);
  // What is missing is said by the service.
  watched.allow(400, /\/application\/submit$/);
  // Given somebody with an account as a patient, who writes down their practice in Bozeman
  const email = `owner-${randomUUID().slice(0, 8)}@example.com`;
  await newAccount(addresses(), { firstName: 'Sasha', lastName: 'Grove', email });
  const name = `Bridger ${randomUUID().slice(0, 6)} Dental`;
  const joining = new JoiningPages(page);
  await signInAs(page, email, '/clinic-registration');
  await joining.write({
    ...{ name, email, phone: '(406) 555-0142', street: '12 Main Street', city: 'Bozeman', state: 'MT', postalCode: '59715' },
    timeZone: 'America/Denver',
  });
  await joining.handIn();
  await expect(page.getByText('Send a file that holds today for each of the four requirements.').first()).toBeVisible();
  // The summary above the button
  await seen(page.getByRole('alert').filter({ hasText: 'Send a file that holds today for each of the four requirements.' }).last());
  await joining.prove();

  // When they come back later, find it as they left it, and hand it in
  await page.getByLabel('Cases a month').fill('20');
  await expect(page.getByText('Keeping what you wrote…')).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Name of the practice')).toHaveValue(name);
  await expectAccessible(page);
  await joining.handIn();
  await expect(page.getByText('Waiting for review')).toBeVisible();

  // And an administrator approves it
  const office = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await signInAs(office, 'admin@toothwise.test', '/admin/clinics');
  const reviewing = new ReviewingPages(office);
  await reviewing.open(name);
  const saved = office.waitForEvent('download');
  await office.getByRole('button', { name: 'Open: Valid dental license' }).click();
  expect((await saved).suggestedFilename()).toBe('dental_license.pdf');
  await expectAccessible(office);
  await reviewing.approve(name);
  await office.context().close();

  // Then patients find it, and it joins the program
  await page.goto('/clinic-finder?place=59715');
  await expect(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible();
  await joining.joinProgramme();
  await expectAccessible(page);
});
