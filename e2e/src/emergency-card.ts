import { expect, type Locator } from '@playwright/test';
import { seen } from '../../libs/testing/src/seen.js';

/**
 * Of an emergency's card nobody has to look for what it says, whom to call and what to do first. With large text that may be more than the window
 * has room for: then the first step comes after the call, and the card begins where the room does.
 */
export async function seenCard(card: Locator): Promise<void> {
  const heading = card.getByRole('heading').first();
  const firstStep = card.getByRole('listitem').first();
  await seen(heading);
  await seen(card.getByRole('link', { name: /^Call / }).first());
  if (!(await isTallerThanRoom(heading, firstStep))) return seen(firstStep);
  const wasted = async () => heading.evaluate(aboveInRoom);
  await expect.poll(wasted, 'room that is left above the heading of a card which does not fit').toBeLessThan(MOST_ABOVE);
}

/** In pixels, of what stands above a card's heading inside of it: its border and padding, and the line that says which kind it is. */
const MOST_ABOVE = 160;

/** Never with plain text: there all of it has room in every window that the journeys have. */
async function isTallerThanRoom(first: Locator, last: Locator): Promise<boolean> {
  const end = await last.evaluate((element) => element.getBoundingClientRect().bottom);
  return first.evaluate((element, below) => {
    const { fontSize, scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
    const room = innerHeight - (parseFloat(scrollPaddingTop) || 0) - (parseFloat(scrollPaddingBottom) || 0);
    return parseFloat(fontSize) > 16 && below - element.getBoundingClientRect().top > room;
  }, end);
}

/** Runs in the page. @returns how far from the bars at the top it stands */
function aboveInRoom(element: Element): number {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  return element.getBoundingClientRect().top - (parseFloat(scrollPaddingTop) || 0);
}

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
