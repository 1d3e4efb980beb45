import { ClinicPages } from '../clinic.pages.js';
import { letOffersRunOut } from '../practices.js';
import { sharedCase } from '../shared-case.js';
import { expect, expectAccessible, test } from '../../src/test.js';

test('CLIN-025 CLIN-030 CLIN-032 the deadline passes: the next practice has the case, accepts, and only then learns who it is', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  // Given a practice that does not answer
  const { screeningId, person, practices, secrets } = await sharedCase(page, { phone: '83702', desktop: '87501' });
  const first = await ClinicPages.open(browser, page, practices[0]!);
  const second = await ClinicPages.open(browser, page, practices[1]!);
  await expect(first.case.getByText('Medium urgency')).toBeVisible();
  await expect(second.noOpenCase).toBeVisible();

  // When its time is over
  await letOffersRunOut(screeningId);

  // Then it is told so, and the next one has the case, without a reload
  await expect(second.case.getByText('Medium urgency')).toBeVisible();
  await expect(first.page.getByText('There was no answer in time. The case went to the next practice.')).toBeVisible();
  await expect(first.case.getByRole('button', { name: 'Accept', exact: true })).toHaveCount(0);
  await second.expectNever(secrets);

  // When that one accepts
  await second.decide('Accept');

  // Then it sees who it is, and can say how far it got
  const contact = second.page.getByTestId('contact');
  await expect(contact.getByText(person.email)).toBeVisible();
  await expect(contact.getByRole('link', { name: '(212) 555-0101' })).toBeVisible();
  await expectAccessible(second.page);
  await second.page.getByRole('button', { name: 'Mark as contacted' }).click();
  // Of two steps at once the service takes one.
  await expect(second.page.getByRole('button', { name: 'Mark as contacted' })).toHaveCount(0);
  await second.page.getByRole('button', { name: 'Mark as converted' }).click();
  await second.page.getByRole('button', { name: 'Yes, mark as converted' }).click();
  await expect(second.page.getByRole('button', { name: /^Mark as/ })).toHaveCount(0);
  await expect(second.page.getByText('100.0%')).toBeVisible();

  // And the patient sees who will call
  await expect(page.getByText(`${practices[1]!.name} has accepted your case and will contact you.`)).toBeVisible();
  await first.expectNever(secrets);
  await Promise.all([first.close(), second.close()]);
});
