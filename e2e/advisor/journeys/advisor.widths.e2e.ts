import { seenCard } from '../../src/emergency-card.js';
import { hasRoomFor, movesWithPage } from '../../src/large-text.js';
import { newPatient } from '../../src/people.js';
import { signInAs } from '../../src/identity.pages.js';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, seen, test } from '../../src/test.js';
import { toothPhoto } from '../../screening/photos.js';

const SIGNS = /^Does one of these apply/;

/** A tooth is marked by keys alone: its number, Enter, a concern. */
async function markByKeys(page: Page): Promise<void> {
  const tooth = (number: string) => page.getByRole('button', { name: new RegExp(`tooth ${number}`) });
  await tooth('18').focus();
  await expectAccessible(page);
  await page.keyboard.type('16');
  await expect(tooth('16')).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'First molar' });
  await expect(dialog.getByText("What's wrong with this tooth?")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Sensitivity' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Upper right first molar, tooth 16, mild' })).toBeFocused();
}

test('CHAT-007 CHAT-018 CHAT-021 CHAT-027 CHAT-032 CHAT-077 ACF-009 ACF-010 a person talks to the advisor, comes back to it, and learns what to do', async ({
  page,
  watched,
}) => {
  // The record is made a moment after the result.
  watched.allow(404, /\/screenings\//);
  const person = await newPatient();
  // Given a person who asks whether a visit is needed
  await signInAs(page, person.email, '/smile-advisor');
  await seen(page.getByRole('heading', { name: 'How can I help you today?' }));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Do I Need a Visit Now?' }).click();
  const log = page.getByRole('log');
  const [said, asked] = ['I want to check if I need a dental visit now or can wait to save money.', 'What name may I call you by?'];
  await seen(log.getByText(asked!));
  if (await hasRoomFor(log.getByText(said!), log.getByText(asked!))) await seen(log.getByText(said!));

  // When they answer, by words, one tap and the list of signs
  const box = page.getByRole('textbox', { name: 'Your message' });
  await box.fill('Rosa');
  await box.press('Enter');
  await seen(log.getByText('Who is this about'));
  await seen(page.getByRole('button', { name: 'Me', exact: true }));
  const thanks = log.getByRole('listitem').filter({ hasText: 'Thank you, Rosa.' });
  // Down to the last way to answer.
  if (await hasRoomFor(thanks, page.getByRole('button', { name: 'Map Teeth' }))) await seen(log.getByText('Thank you, Rosa.'));
  await page.getByRole('button', { name: 'Me', exact: true }).click();
  await box.fill('34');
  await box.press('Enter');
  await seen(page.getByRole('button', { name: 'Within 6 months' }));
  await page.getByRole('button', { name: 'Within 6 months' }).click();
  // The list of signs from its first line
  await seen(page.getByRole('group', { name: SIGNS }).locator('legend'));
  const sign = page.getByRole('checkbox', { name: 'Trouble breathing, swallowing or speaking' });
  // It is read from what was said before it.
  if (await hasRoomFor(log.getByText('Within 6 months').last(), sign)) await seen(sign);
  await page.getByRole('checkbox', { name: 'None of these' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await seen(page.getByRole('button', { name: 'None', exact: true }));
  await page.getByRole('button', { name: 'None', exact: true }).click();
  await seen(log.getByText('Which medicines do you take'));

  // And come back in the middle of it
  await page.reload();
  await seen(log.getByText('Which medicines do you take'));
  await page.getByRole('button', { name: 'None', exact: true }).click();
  await seen(page.getByRole('button', { name: 'Twice a day', exact: true }));
  await page.getByRole('button', { name: 'Twice a day', exact: true }).click();
  await seen(page.getByRole('button', { name: 'Every 6 months' }));
  await page.getByRole('button', { name: 'Every 6 months' }).click();

  // And mark a tooth: on a wide screen the map comes up by itself, on a narrow one Map Teeth opens it
  const isNarrow = page.viewportSize()!.width < 768;
  if (isNarrow) {
    await seen(log.getByText('Would you like to add up to 5 photos'));
    await page.getByRole('button', { name: 'Map Teeth' }).click();
  } else await seen(page.getByRole('heading', { name: 'Click on teeth that concern you:' }));
  await markByKeys(page);
  await page.getByRole('button', { name: '✓ Continue (1)' }).click();
  await expect(log.getByText('Upper right first molar, tooth 16: Sensitivity, mild')).toBeVisible();

  // And add a photo, which is said by itself
  const photo = { name: 'tooth.jpg', mimeType: 'image/jpeg', buffer: await toothPhoto() };
  await page.getByTestId('chat-photos').setInputFiles(photo);
  await expect(log.getByAltText('Uploaded dental photo')).toBeVisible();

  // Then the result says what to do and by when
  await seen(page.locator('#advisor-result'));
  const bar = page.getByText('Screening Complete • Urgency: Low');
  if (!(await movesWithPage(bar))) await seen(bar);
  await expect(page.getByText('This is not a diagnosis.')).toBeVisible();

  // And why, with practices nearby; none is told of it unasked, and the record is there
  await expect(page.getByTestId('proof-card')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByTestId('nearby-clinics').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByTestId('sharing-card')).toContainText('No clinic sees this screening.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Find a dentist' }).click();
  await seen(log.getByText('Which city or postal code shall I look in?'));
  await box.fill('10003');
  await box.press('Enter');
  // A reply that has no room is read from its first line.
  const [reply, found] = ['Searching for the best dental practices', 'These practices fit.'].map((words) => log.getByText(words).last());
  await expect(found!).toBeVisible();
  await seen((await hasRoomFor(reply!, found!)) ? found! : reply!);
  await page.getByRole('link', { name: 'See the full result' }).click();
  await seen(page.getByTestId('result-care').getByRole('heading'));
});

test('an emergency in any line shows its card at once, before it is sent, and asks nothing more', async ({ page }) => {
  const person = await newPatient();
  await signInAs(page, person.email, '/smile-advisor');
  await page.getByRole('button', { name: 'Emergency Dental Advice' }).click();
  const box = page.getByRole('textbox', { name: 'Your message' });
  const card = page.getByTestId('emergency-card');
  // When it stands in the line in which a name is asked
  await box.fill("I'm Tom and I can't breathe");
  await seenCard(card);
  await expect(box).toBeFocused();
  await box.press('Enter');

  // Then the card stays, and a "no" to its question lets the conversation go on
  await expect(page.getByText('Is it hard to breathe,').last()).toBeVisible();
  await seenCard(card);
  await expect(card.getByRole('heading').first()).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await seen(page.getByRole('log').getByText('I noted that this does not apply.'));
  await expect(card).toBeHidden();

  // And a long card, in a conversation that has grown, is seen from its heading too
  await box.fill('my son fell from bike, his front tooth is out, he bleeds');
  await box.press('Enter');
  await expect(page.getByText('keep the advice above')).toBeVisible();
  await seenCard(card);

  // And what is answered while it stands is seen, with the way back to the card where its call is not
  await box.fill('he is at home with me');
  await box.press('Enter');
  const stays = page.getByRole('log').getByText('The advice stays');
  await seen(stays);
  const yes = page.getByRole('button', { name: 'Yes', exact: true });
  if (await hasRoomFor(stays, yes)) await seen(yes);
  const back = page.getByTestId('emergency-bar');
  const call = card.getByRole('link', { name: /^Call/ });
  await expect(back.getByRole('button').or(call).first()).toBeInViewport();
  if (!(await back.isVisible())) return;
  const toCard = back.getByRole('button');
  const isDental = (await toCard.textContent()) === 'Whom to call';
  await toCard.click();
  if (isDental) await seen(page.getByRole('heading', { name: 'Whom to call now' }));
  else await seenCard(card);

  // And whoever goes elsewhere has whom to call above what is calm, with the way back to the card
  await page.goto('/notifications');
  const line = page.getByTestId('first-line');
  await seen(line.getByText(/^(Medical|Dental) emergency$/));
  await seen(line.getByRole('link', { name: /^Call / }).first());
  const way = line.getByRole('link', { name: 'See what to do' });
  await expect(way).toHaveAttribute('href', /\/smile-advisor\?c=/);
  await seen(way);
  await expectAccessible(page);
  await way.click();
  await expect(card).toBeVisible();
  await expect(line).toBeHidden();
});
