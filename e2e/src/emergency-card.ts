import { expect, type Locator } from '@playwright/test';
import { seen } from '../../libs/testing/src/seen.js';
import { belowTheBars, hasRoomFor } from './large-text.js';

/**
 * Of an emergency's card nobody has to look for what it says, whom to call and what to do first. With large text that may be more than the window
 * has room for: then the first step comes after the call, and the card begins where the room does.
 *
 * @param timeout milliseconds for each of these to come into view
 */
export async function seenCard(card: Locator, timeout = 15_000): Promise<void> {
  const heading = card.getByRole('heading').first();
  const firstStep = card.getByRole('listitem').first();
  await seen(heading, timeout);
  await seen(card.getByRole('link', { name: /^Call / }).first(), timeout);
  if (await hasRoomFor(heading, firstStep)) return seen(firstStep, timeout);
  const message = 'room that is wasted above a card which has not enough';
  await expect.poll(() => belowTheBars(heading), { message, timeout }).toBeLessThan(MOST_ABOVE);
}

/** In pixels, of what stands above a card's heading inside of it: border, padding, and the line that says which kind it is. */
const MOST_ABOVE = 140;

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
