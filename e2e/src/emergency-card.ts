import { expect, type Locator } from '@playwright/test';
import { seen } from '../../libs/testing/src/seen.js';
import { belowTheBars, hasRoomFor } from './large-text.js';

/**
 * Of an emergency's card nobody has to look for what it says, whom to call and what to do first. With large text that may be more than the window
 * has room for: then the first step comes after the call, and the card begins where the room does. A dental one may begin so far above its call
 * that the bar which stands in for it is seen in its place.
 *
 * @param timeout milliseconds for each of these to come into view
 */
export async function seenCard(card: Locator, timeout = 15_000): Promise<void> {
  const heading = card.getByRole('heading').first();
  const call = card.getByRole('link', { name: /^Call / }).first();
  const firstStep = card.getByRole('listitem').first();
  await seen(heading, timeout);
  // A dental emergency names the dentist's line before the number: where that leaves no room for both, the bar leads to whom to call.
  const way = card.page().getByTestId('emergency-bar').getByRole('button', { name: 'Whom to call' });
  await seen((await hasRoomFor(heading, call)) ? call : way.or(call).first(), timeout);
  if (await hasRoomFor(heading, firstStep)) return seen(firstStep, timeout);
  const message = 'room that is wasted above a card which has not enough';
  await expect.poll(() => belowTheBars(card), { message, timeout }).toBeLessThan(MOST_ABOVE);
}

/** In pixels: the room around a part of the page, at twice its size. */
const MOST_ABOVE = 64;

/** What of a card runs out of its box while all text is at 200 %. */
export async function expectInsideAtLargeText(card: Locator): Promise<void> {
  const outside = await card.evaluate((box) => {
    const root = document.documentElement;
    root.style.fontSize = '200%';
    const { left, right } = box.getBoundingClientRect();
    const out = [...box.querySelectorAll('a, button, select, h1, li')].filter((part) => {
      const at = part.getBoundingClientRect();
      return at.left < left || at.right > right;
    });
    root.style.fontSize = '';
    return out.map((part) => part.outerHTML.slice(0, 80));
  });
  expect(outside).toEqual([]);
}
