import { readFile } from 'node:fs/promises';
import { ClinicPages } from '../clinic.pages.js';
import { sharedCase } from '../shared-case.js';
import { mailTo } from '../../api/sign-up.js';
import { signInAs } from '../../src/identity.pages.js';
import { addresses } from '../../src/people.js';
import { expect, expectAccessible, seen, test } from '../../src/test.js';

test('a practice is charged for the case that it accepts, disputes the charge, and is credited once an administrator has decided', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  // Given a case that a practice accepts
  const { practices } = await sharedCase(page, { phone: '57754', desktop: '79830' });
  const note = `Nobody there knows of it, says ${practices[0]!.name}.`;
  const decision = `The number that ${practices[0]!.name} got is somebody else’s.`;
  const owner = await ClinicPages.open(browser, page, practices[0]!);
  await owner.decide('Accept');
  await expect(owner.owed('$150')).toBeVisible();

  // When its owner looks at the statement, takes it along, and disputes the charge
  await owner.page.getByRole('link', { name: 'Statement' }).click();
  await expect(owner.page.getByRole('heading', { name: 'Your statement' })).toBeVisible();
  const owed = owner.page.getByText('You owe in all').locator('..');
  await expect(owed).toContainText('$150');
  await expectAccessible(owner.page);
  const saved = owner.page.waitForEvent('download');
  await owner.page.getByRole('button', { name: 'Save as CSV' }).click();
  const file = await (await saved).path();
  expect(await readFile(file, 'utf8')).toMatch(/Urgent Treatment,150,Charged,150\r?$/m);
  await owner.page.getByRole('button', { name: /^Dispute the charge of/ }).click();
  const dialog = owner.page.getByRole('dialog', { name: 'Dispute this charge' });
  await dialog.getByRole('combobox', { name: 'Why you should not owe for this case' }).selectOption('The contact data were wrong');
  await dialog.getByRole('textbox', { name: /What happened/ }).fill(note);
  await expectAccessible(owner.page);
  await seen(dialog.getByRole('button', { name: 'Send' }));
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(owner.page.getByText('You disputed it: The contact data were wrong.')).toBeVisible();

  // And an administrator credits it, with a reason
  const admins = await browser.newPage({ viewport: page.viewportSize() });
  await signInAs(admins, 'admin@toothwise.test', '/admin/clinics');
  await admins.getByRole('tab', { name: 'Disputed charges' }).click();
  await expect(admins.getByText(`In their words: ${note}`)).toBeVisible();
  await expectAccessible(admins);
  await admins.getByRole('button', { name: `Credit it: ${practices[0]!.name}` }).click();
  await admins.getByRole('textbox', { name: 'What the practice reads' }).fill(decision);
  await seen(admins.getByRole('dialog').getByRole('button', { name: 'Credit it' }));
  await admins.getByRole('dialog').getByRole('button', { name: 'Credit it' }).click();
  await expect(admins.getByText(`Decided because: ${decision}`)).toBeVisible();

  // Then the practice owes nothing, and reads why, on the page and in its mail
  await owner.page.reload();
  await expect(owner.page.getByText(`Credited, because: ${decision}`)).toBeVisible();
  await expect(owed).toContainText('$0');
  await expect(owner.page.getByRole('button', { name: /^Dispute the charge of/ })).toHaveCount(0);
  const mail = await mailTo(addresses(), practices[0]!.email, /^A charge was credited to your practice$/);
  expect(mail.text).toContain(decision);
  await Promise.all([admins.close(), owner.close()]);
});
