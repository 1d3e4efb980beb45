import { mailTo } from '../../api/sign-up.js';
import { addresses } from '../../src/people.js';
import { ClinicPages } from '../clinic.pages.js';
import { sharedCase } from '../shared-case.js';
import { expect, expectAccessible, test } from '../../src/test.js';

test('CLIN-025 the patient withdraws: an open offer ends where it stands, an accepted one takes the contact away and says what that means', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const withdrawn = /The patient no longer shares this case\. Do not make contact any more/;
  // Given a practice that is looking at the case
  const { person, practices, secrets } = await sharedCase(page, { phone: '05401', desktop: '04401' });
  const first = await ClinicPages.open(browser, page, practices[0]!);
  const second = await ClinicPages.open(browser, page, practices[1]!);
  await expect(first.case.getByText('Medium urgency')).toBeVisible();

  // When the patient withdraws on the result page
  await withdraw();

  // Then the case leaves the practice's list without a reload, goes to nobody else, and the practice reads why
  await expect(first.noOpenCase).toBeVisible();
  await expect(first.page.getByText(withdrawn)).toBeVisible();
  await expect(second.noOpenCase).toBeVisible();
  await expectAccessible(first.page);
  await first.expectNever(secrets);
  await second.expectNever(secrets);

  // When the patient agrees again and the practice accepts
  await page.getByRole('button', { name: 'Let a nearby clinic contact me' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Share with clinics' }).click();
  await first.page.getByRole('button', { name: /Medium urgency/ }).click();
  await first.decide('Accept');
  const contact = first.page.getByTestId('contact');
  await expect(contact.getByText(person.email)).toBeVisible();
  await expect(first.owed('$150')).toBeVisible();

  // And the patient withdraws again
  await withdraw();

  // Then the contact is gone, the practice is told to stop, and it owes nothing for a call that it had no chance to make
  await expect(first.page.getByText(withdrawn)).toBeVisible();
  await expect(contact).toHaveCount(0);
  for (const secret of [person.email, ...secrets]) await expect(first.page.getByText(secret)).toHaveCount(0);
  await expect(first.owed('$0')).toBeVisible();
  await expectAccessible(first.page);
  const mail = await mailTo(addresses(), practices[0]!.email, /A patient withdrew a request you had accepted/);
  for (const secret of [person.email, ...secrets]) expect(mail.text).not.toContain(secret);
  await first.page.reload();
  await expect(first.owed('$0')).toBeVisible();
  await expect(first.page.getByText('No accepted cases yet')).toBeVisible();
  await Promise.all([first.close(), second.close()]);

  async function withdraw(): Promise<void> {
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Withdraw your consent?' });
    await expect(dialog.getByText(/A clinic that has your number already may still call once/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Withdraw consent' }).click();
    await expect(page.getByText(/^You withdrew your consent .* No clinic sees this screening\.$/)).toBeVisible();
  }
});
