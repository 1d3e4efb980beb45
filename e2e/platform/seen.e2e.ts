import type { Locator, Page } from '@playwright/test';
import { SEEN_AT } from '../src/browser.js';
import { seenCard } from '../src/emergency-card.js';
import { expect, expectAccessible, seen, test } from '../src/test.js';

const long = '<p style="height: 3000px">A long page</p>';
const bar = (edge: string) => `<div style="position: fixed; ${edge}: 0; left: 0; right: 0; height: 64px; background: white">Bar</div>`;
const card = '<section id="card" style="height: 200px"><h2>Call now</h2><a href="tel:911">Call 911</a></section>';

async function cardOn(page: Page, html: string): Promise<Locator> {
  await page.setContent(`<body style="margin: 0">${html}</body>`);
  return page.locator('#card');
}

for (const [name, viewport] of Object.entries(SEEN_AT)) {
  test.describe(`at the size of a ${name}`, () => {
    test.use({ viewport });

    test('a card in the window is seen; its link too', async ({ page }) => {
      await seen(await cardOn(page, `${bar('top')}<div style="height: 100px"></div>${card}${long}`));
      await seen(page.getByRole('link', { name: 'Call 911' }));
    });

    const UNSEEN: Record<string, [html: string, why: RegExp]> = {
      'below a long page': [`${long}${card}`, /is not all in the window/],
      'of which the end is below the fold': [`<div style="height: ${viewport.height - 100}px"></div>${card}`, /is not all in the window/],
      'under a bar that stays': [`${bar('top')}${card}${long}`, /is covered by/],
      'scrolled out of its box': [`<div style="height: 150px; overflow: auto">${card}</div>`, /is cut off/],
      'under a message': [
        `${card}<p style="position: fixed; top: 0; left: 0; width: 300px; height: 200px; background: white">Saved</p>`,
        /is covered/,
      ],
      'that is hidden': [`<div style="opacity: 0">${card}</div>`, /is hidden/],
    };
    for (const [how, [html, why]] of Object.entries(UNSEEN)) {
      test(`a card ${how} is not`, async ({ page }) => {
        await expect(seen(await cardOn(page, html), 200)).rejects.toThrow(why);
      });
    }
  });
}

test.describe('an emergency’s card that is taller than the window', () => {
  test.use({ viewport: SEEN_AT.phone });
  const card = (before: number) => `<div style="height: ${before}px"></div><section id="card">
    <h2>Call now</h2><a href="tel:911">Call 911</a><p style="height: 900px">Why</p><ol><li>Sit up</li></ol></section>${long}`;
  const atLargeText = async (page: Page, before: number) => {
    const locator = await cardOn(page, card(before));
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    return locator;
  };

  test('is seen with large text from its heading with its call, where it begins at the top', async ({ page }) => {
    await seenCard(await atLargeText(page, 20));
  });

  test('is not where there was room above it', async ({ page }) => {
    await expect(seenCard(await atLargeText(page, 300), 500)).rejects.toThrow(/room that is wasted/);
  });

  test('is not with plain text', async ({ page }) => {
    await expect(seenCard(await cardOn(page, card(20)), 500)).rejects.toThrow(/is not all in the window/);
  });
});

test.describe('what can be pressed', () => {
  test.use({ viewport: SEEN_AT.phone });
  const placed = (left: number, top: number, size: number) =>
    `<button style="position: absolute; left: ${left}px; top: ${top}px; width: ${size}px; height: ${size}px; padding: 0">Go</button>`;
  const menu = '<button style="position: absolute; left: 80px; top: 8px; width: 80px; height: 48px">Menu</button>';
  const top = `<header style="position: sticky; top: 0; height: 64px; z-index: 1; background: white">${menu}</header>`;
  const page = (pressed: string) => `<!doctype html><html lang="en"><title>A page</title><body style="margin: 0">${top}
    <main><h1 style="margin-top: 200px">A page</h1>${pressed}${long}</main></body></html>`;

  test('has room enough where it only was scrolled to the edge of a bar, and the page stays where it was', async ({ page: shown }) => {
    // As pins on a map: the one lies over a little of the other.
    await shown.setContent(page(`${placed(123, 382, 26)}${placed(100, 400, 26)}`));
    await expectAccessible(shown);
    await shown.evaluate(() => scrollTo(0, 330));
    await expectAccessible(shown);
    expect(await shown.evaluate(() => scrollY)).toBe(330);
  });

  test('has not where it is small and close to another', async ({ page: shown }) => {
    await shown.setContent(page(`${placed(100, 400, 18)}${placed(118, 400, 18)}`));
    await expect(expectAccessible(shown)).rejects.toThrow(/target-size/);
  });
});
