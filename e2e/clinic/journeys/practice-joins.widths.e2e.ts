import { randomUUID } from 'node:crypto';
import { newAccount } from '../../api/new-account.js';
import { signInAs } from '../../src/identity.pages.js';
import { addresses } from '../../src/people.js';
import { expect, expectAccessible, test } from '../../src/test.js';

const PDF = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n';
const PROOFS = [
  ['Valid dental license', 'dental_license'],
  ['Business license and registration', 'business_registration'],
  ['Malpractice insurance', 'malpractice_insurance'],
  ['HIPAA compliance', 'hipaa_compliance'],
] as const;

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
  await signInAs(page, email, '/clinic-registration');
  await page.getByLabel('Name of the practice').fill(name);
  await page.getByLabel('Phone').fill('(406) 555-0142');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Street and number').fill('12 Main Street');
  await page.getByLabel('City').fill('Bozeman');
  await page.getByLabel('State').fill('MT');
  await page.getByLabel('Postal code').fill('59715');
  await page.getByRole('button', { name: 'Take it from the postal code' }).click();
  await expect(page.getByLabel('Latitude')).not.toHaveValue('');
  await page.getByLabel('Time zone').selectOption('America/Denver');
  await page.getByLabel('Open on Monday').check();
  await page.getByLabel('General', { exact: true }).check();
  await expect(page.getByText('Everything you wrote is kept.')).toBeVisible();

  await page.getByRole('button', { name: 'Hand in for review' }).click();
  await expect(page.getByText('Send a file that holds today for each of the four requirements.').first()).toBeVisible();
  for (const [name, requirement] of PROOFS) {
    await page.getByLabel(`${name}: holds until`).fill('2099-12-31');
    await page
      .getByTestId(`proof-${requirement}`)
      .setInputFiles({ name: `${requirement}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(PDF) });
    await expect(page.getByText(`${requirement}.pdf, holds until December 31, 2099. Waits for its review.`)).toBeVisible();
  }

  // When they come back later, find it as they left it, and hand it in
  await page.getByLabel('Cases a month').fill('20');
  await expect(page.getByText('Keeping what you wrote…')).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Name of the practice')).toHaveValue(name);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hand in for review' }).click();
  await expect(page.getByText('Waiting for review')).toBeVisible();

  // And an administrator approves it
  const office = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await signInAs(office, 'admin@toothwise.test', '/admin/clinics');
  await office.getByRole('button', { name: `Review ${name}` }).click();
  await expect(office.getByText('The practice’s owner sees that you looked.')).toBeVisible();
  const saved = office.waitForEvent('download');
  await office.getByRole('button', { name: 'Open: Valid dental license' }).click();
  expect((await saved).suggestedFilename()).toBe('dental_license.pdf');
  await expectAccessible(office);
  await office.getByRole('button', { name: 'Approve' }).click();
  await office
    .getByRole('dialog', { name: `Approve: ${name}` })
    .getByRole('button', { name: 'Approve' })
    .click();
  await expect(office.getByText('Decisions so far')).toBeVisible();
  await office.context().close();

  // Then patients find it, and it joins the program
  await page.goto('/clinic-finder?place=59715');
  await expect(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible();
  await page.goto('/clinic-lead-info');
  await page.getByLabel(/We have read these terms/).check();
  await page.getByRole('button', { name: 'Join the lead program' }).click();
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Expiry (MM/YY)').fill('12/40');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByText(/Somebody of it agreed to version 1/)).toBeVisible();
  await expectAccessible(page);
});
