import { mailTo } from '../../api/sign-up.js';
import { addresses } from '../../src/people.js';
import { ClinicPages } from '../clinic.pages.js';
import { sharedCase } from '../shared-case.js';
import { expect, expectAccessible, test } from '../../src/test.js';

test('CLIN-001 a practice declines: the next one has the case at once; when nobody is left the patient hears what to do instead', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  // Given a case that can wait a few days, shared where two practices are, and everybody is watching
  const { person, practices, secrets } = await sharedCase(page, { phone: '59715', desktop: '58501' });
  const first = await ClinicPages.open(browser, page, practices[0]!);
  const second = await ClinicPages.open(browser, page, practices[1]!);
  await expect(page.getByText('1 clinic was asked about your case.')).toBeVisible();
  await expect(first.case.getByText('Medium urgency')).toBeVisible();
  await expect(second.noOpenCase).toBeVisible();

  // When the first practice declines
  await first.decide('Decline');

  // Then the second one has the case, without a reload, with as little in it
  await expect(second.case.getByText('Medium urgency')).toBeVisible();
  await expect(first.noOpenCase).toBeVisible();
  await expectAccessible(first.page);
  await first.folder(/^Closed/);
  await expect(first.page.getByText('You declined this case. It went to the next practice.')).toBeVisible();

  // When the second one declines too
  await second.decide('Decline');

  // Then the patient is told at once what to do instead, on the page and by e-mail
  await expect(page.getByText('No partner clinic is free right now. Choose a clinic yourself; do not wait.')).toBeVisible();
  await expect(page.getByTestId('nearby-clinics').getByRole('link', { name: `Call ${practices[0]!.name}` })).toBeVisible();
  await expectAccessible(page);
  const mail = await mailTo(addresses(), person.email, /No practice could take your request/);
  expect(mail.text).toContain('Please call a dentist yourself');
  expect(mail.text).toContain('/emergency');

  // And neither practice ever received a name, a contact or the patient's own words
  await first.expectNever(secrets);
  await second.expectNever(secrets);
  await Promise.all([first.close(), second.close()]);
});
