import { seenCard } from '../../src/emergency-card.js';
import { newPatient } from '../../src/people.js';
import { signInAs } from '../../src/identity.pages.js';
import { start } from '../screenings.js';
import { ScreeningPages } from '../screening.pages.js';
import { expect, expectAccessible, test } from '../../src/test.js';

test('a tap on the list of signs stops the flow: call first, no payment, no credit, no lead', async ({ page }) => {
  const person = await newPatient(13);
  const screening = new ScreeningPages(page);
  // Given a patient who has not written a word
  await signInAs(page, person.email, '/dental-screening');
  await screening.openSigns('Dental pain or symptoms');
  await expectAccessible(page);

  // When a sign is there now
  await screening.choose('Trouble breathing, swallowing or speaking');
  await expectAccessible(page);
  await screening.answer(/^Is it hard to breathe/, 'Yes');

  // Then the call comes first, and nothing is sold
  const card = page.getByTestId('emergency-card');
  await seenCard(card);
  await expect(card.getByRole('link', { name: /^Call 911/ })).toHaveAttribute('href', 'tel:911');
  await expect(page.getByText(/Pay |Get credits|Purchase/)).toHaveCount(0);
  await expectAccessible(page);

  // And whoever starts it all the same pays nothing and is told to no clinic
  await expect(async () => {
    const { body } = await person.call<{ safety: { level: number } }>('GET', 'screening', '/drafts/urgent');
    expect(body.safety.level).toBe(5);
  }).toPass();
  const { status, body } = await start(person, 'urgent');
  expect([status, body.analysis?.level, body.sharing?.possible]).toEqual([200, 5, false]);
  expect((await person.call('GET', 'screening', '/credits')).body).toMatchObject({ balance: 13, reserved: 0 });
  expect((await person.call('GET', 'clinic', `/my-leads/${body.id}`)).body).toMatchObject({ state: 'none' });
});
