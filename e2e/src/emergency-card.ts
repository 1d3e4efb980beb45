import { expect, type Locator } from '@playwright/test';
import { seen } from '../../libs/testing/src/seen.js';

/** Of an emergency's card nobody has to look for what it says, whom to call and what to do first. */
export async function seenCard(card: Locator): Promise<void> {
  await seen(card.getByRole('heading').first());
  await seen(card.getByRole('link', { name: /^Call / }).first());
  await seen(card.getByRole('listitem').first());
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
