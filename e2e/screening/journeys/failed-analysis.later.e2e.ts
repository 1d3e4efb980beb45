import { randomUUID } from 'node:crypto';
import { inDatabase } from '../../src/database.js';
import { newPatient } from '../../src/people.js';
import { signInAs } from '../../src/identity.pages.js';
import { ScreeningPages } from '../screening.pages.js';
import { expect, expectAccessible, seen, test } from '../../src/test.js';

test('SCR-058 SCR-059 an analysis that cannot be finished gives the credit back, says so, and keeps the answers', async ({ page }) => {
  test.setTimeout(150_000);
  const person = await newPatient(13);
  const screening = new ScreeningPages(page);
  await signInAs(page, person.email, '/dental-screening');
  await screening.begin('Routine check-up');
  await screening.aboutMe(35);
  await page.getByLabel('Do you have any concerns about your teeth or gums?').fill('None, a regular visit');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('radio', { name: 'In the last 6 months' }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await screening.withoutPhotos();

  // Given a database that refuses this person's results
  const repair = await refuseResultsOf((await person.call<{ id: string }>('GET', 'account', '/me')).body.id);
  try {
    // When the analysis runs out of tries
    await page.getByRole('button', { name: 'Start the analysis (1 credit)' }).click();

    // Then the page says so, and what became of the credit and the answers
    await expect(page.getByText('The analysis did not finish')).toBeVisible({ timeout: 60_000 });
    await seen(page.getByText('The analysis did not finish'));
    await seen(page.getByText('Your credit was given back.'));
    await expectAccessible(page);
    const credits = await person.call<{ balance: number; reserved: number }>('GET', 'screening', '/credits');
    expect(credits.body).toMatchObject({ balance: 13, reserved: 0 });
  } finally {
    await repair();
  }

  // And another try succeeds with the same answers
  await page.getByRole('button', { name: 'Start again' }).click();
  await page.getByRole('button', { name: 'Start the analysis' }).click();
  await expect(page.getByText('Low urgency').first()).toBeVisible({ timeout: 30_000 });
  const credits = await person.call<{ balance: number; reserved: number }>('GET', 'screening', '/credits');
  expect(credits.body).toMatchObject({ balance: 12, reserved: 0 });
});

/** @returns what takes the fault away again */
async function refuseResultsOf(personId: string): Promise<() => Promise<unknown>> {
  const name = `fault_${randomUUID().replaceAll('-', '')}`;
  await inDatabase(`
    CREATE FUNCTION screening.${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'result refused by the test'; END $$;
    CREATE TRIGGER ${name} BEFORE UPDATE ON screening.screening FOR EACH ROW
      WHEN (NEW.person_id = '${personId}' AND NEW.status = 'completed') EXECUTE FUNCTION screening.${name}()`);
  return () => inDatabase(`DROP FUNCTION screening.${name} CASCADE`);
}
