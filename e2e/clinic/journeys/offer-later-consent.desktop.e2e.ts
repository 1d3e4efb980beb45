import { inDatabase } from '../../src/database.js';
import { ClinicPages } from '../clinic.pages.js';
import { ScreeningPages } from '../../screening/screening.pages.js';
import { sharedCase } from '../shared-case.js';
import { expect, expectAccessible, test } from '../../src/test.js';

test('CLIN-034 CLIN-038 CLIN-039 without consent there is no lead; consent on the result page makes exactly one, however often it is given', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  // Given a finished screening that was shared with nobody
  const { person, screeningId, practices, place, secrets } = await sharedCase(page, { phone: '55802', desktop: '82070' }, false);
  const first = await ClinicPages.open(browser, page, practices[0]!);
  await expect(page.getByText('No clinic sees this screening.')).toBeVisible();
  expect((await person.call('GET', 'clinic', `/my-leads/${screeningId}`)).body).toMatchObject({ state: 'none' });
  await expect(first.noOpenCase).toBeVisible();

  // When the patient asks for contact on the result page, and says so twice in a hurry
  await page.getByRole('button', { name: 'Let a nearby clinic contact me' }).click();
  await new ScreeningPages(page).shareWithClinics('+1 212 555 0101', place.postalCode);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Share with clinics' }).dblclick();

  // Then there is one lead, and one practice has it
  await expect(page.getByText('1 clinic was asked about your case.')).toBeVisible();
  await expect(first.case.getByText('Medium urgency')).toBeVisible();
  await first.expectNever(secrets);

  // And giving the same consent again, or taking it back and giving it once more, still leaves one
  const text = await person.call<{ textVersion: string }>('GET', 'screening', '/sharing-text');
  const body = { textVersion: text.body.textVersion, phone: '+1 212-555-0101', place };
  const again = await Promise.all([1, 2, 3].map(() => person.call('PUT', 'screening', `/screenings/${screeningId}/sharing`, { body })));
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
  await person.call('DELETE', 'screening', `/screenings/${screeningId}/sharing`);
  await person.call('PUT', 'screening', `/screenings/${screeningId}/sharing`, { body });
  await expect
    .poll(async () => (await person.call<{ openOffers: number }>('GET', 'clinic', `/my-leads/${screeningId}`)).body.openOffers)
    .toBe(1);
  const leads = await inDatabase('SELECT 1 FROM clinic.lead WHERE screening_id = $1 AND person_id IS NOT NULL', [screeningId]);
  expect(leads).toHaveLength(1);
  await first.close();
});
