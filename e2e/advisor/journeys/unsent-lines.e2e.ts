import type { Conversation } from '@toothwise/contracts-advisor';
import type { Page } from '@playwright/test';
import { seenCard } from '../../src/emergency-card.js';
import { signInAs } from '../../src/identity.pages.js';
import { newPatient } from '../../src/people.js';
import { expect, expectAccessible, seen, test } from '../../src/test.js';
import { keptFiles } from '../kept-files.js';

const TURNS = /\/turns$/;
const CUT = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|network|ChunkLoadError/i;
const SAID = ['Rosa', 'My front tooth has a chip', 'It does not hurt', 'Since Monday'];

const box = (page: Page) => page.getByRole('textbox', { name: 'Your message' });
const marks = (page: Page) => page.getByRole('log').getByText('Not sent yet', { exact: true });
async function say(page: Page, words: string): Promise<void> {
  await box(page).fill(words);
  await box(page).press('Enter');
}
async function begin(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Emergency Dental Advice' }).click();
  await seen(page.getByRole('log').getByText('What name may I call you by?'));
  return new URL(page.url()).searchParams.get('c')!;
}

test('lines that are typed without a network are kept over a reload, and go in order, each once, from two tabs', async ({
  page,
  context,
  watched,
}) => {
  watched.allowText(CUT);
  const person = await newPatient();
  await signInAs(page, person.email, '/smile-advisor');
  const id = await begin(page);
  const taken: string[] = [];
  context.on('response', (response) => TURNS.test(response.url()) && response.ok() && taken.push(response.request().postData() ?? ''));

  // When the network is gone, and three lines are typed
  await context.setOffline(true);
  for (const words of SAID.slice(0, 3)) await say(page, words);
  await expect(marks(page)).toHaveCount(3);
  await seen(page.getByText('3 messages are not sent yet.'));
  // Half below the box it would be too small to be pressed.
  await page.getByRole('button', { name: 'Discard all 3' }).scrollIntoViewIfNeeded();
  await expectAccessible(page);

  // Then the rules hear an emergency all the same
  await box(page).fill("I can't breathe");
  await seenCard(page.getByTestId('emergency-card'));
  await expect(box(page)).toBeFocused();
  await box(page).fill('');
  await expect(page.getByTestId('emergency-card')).toBeHidden();

  // And they are there after a reload, and in a second tab, while the service cannot be reached
  await context.route(TURNS, (route) => route.abort());
  await context.setOffline(false);
  await page.reload();
  await expect(marks(page)).toHaveCount(3);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(marks(second)).toHaveCount(3);
  await say(second, SAID[3]!);
  await expect(marks(second)).toHaveCount(4);
  await expect(marks(page)).toHaveCount(4);
  expect(taken).toEqual([]);

  // When it can be reached again, and both tabs send
  await context.unroute(TURNS);
  const retry = (tab: Page) => tab.getByRole('button', { name: 'Try again' }).click({ timeout: 2000 });
  await Promise.allSettled([retry(page), retry(second)]);

  // Then each line is there once, in order, answered, in both
  const saidOf = async () => {
    const { body } = await person.call<Conversation>('GET', 'advisor', `/consultations/${id}`);
    return body.messages.filter(({ role }) => role === 'person').map(({ text }) => text);
  };
  await expect.poll(saidOf, { timeout: 30_000 }).toEqual([expect.any(String), ...SAID]);
  for (const tab of [page, second]) {
    const log = tab.getByRole('log');
    await expect(log.getByText('Thank you, Rosa.')).toBeVisible();
    for (const words of SAID) await expect(log.getByText(`You: ${words}`, { exact: true })).toHaveCount(1);
    await expect(marks(tab)).toHaveCount(0);
  }
  expect(taken.map((sent) => (JSON.parse(sent) as { text: string }).text)).toEqual(SAID);
  await expect.poll(() => keptFiles(page)).toBe(0);
});

test('lines go by themselves once the network is back, and from this browser with who signs out', async ({ page, context, watched }) => {
  watched.allowText(CUT);
  const person = await newPatient();
  await signInAs(page, person.email, '/smile-advisor');
  await begin(page);
  await context.setOffline(true);
  await say(page, 'Rosa');
  await expect(marks(page)).toHaveCount(1);
  await context.setOffline(false);
  await seen(page.getByRole('log').getByText('Thank you, Rosa.'));

  // When another one waits, and the person signs out
  await page.route(TURNS, (route) => route.abort());
  await say(page, 'My front tooth has a chip');
  await expect(marks(page)).toHaveCount(1);
  await expect.poll(() => keptFiles(page)).toBe(1);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('/');
  expect(await keptFiles(page)).toBe(0);
});
