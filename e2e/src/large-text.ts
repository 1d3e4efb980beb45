import type { Locator } from '@playwright/test';

/**
 * Whether the window has room for all from the one to the other, between the bars that stay. With plain text it always has: what is too long
 * then is a fault. Where it has not, a journey looks for what comes first, and where it begins.
 */
export async function hasRoomFor(first: Locator, last: Locator): Promise<boolean> {
  const end = await last.evaluate((element) => element.getBoundingClientRect().bottom);
  return first.evaluate((element, below) => {
    const { fontSize, scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
    const room = innerHeight - (parseFloat(scrollPaddingTop) || 0) - (parseFloat(scrollPaddingBottom) || 0);
    return parseFloat(fontSize) <= 16 || below - element.getBoundingClientRect().top <= room;
  }, end);
}

/** How far below the bars at the top it stands, in pixels. */
export const belowTheBars = (locator: Locator): Promise<number> =>
  locator.evaluate(
    (element) => element.getBoundingClientRect().top - (parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0),
  );

/** Whether it is a bar that had to give its room to the page, as none does with plain text (`useBar` of libs/web-platform). */
export const movesWithPage = (bar: Locator): Promise<boolean> =>
  bar.evaluate(
    (element) => parseFloat(getComputedStyle(document.documentElement).fontSize) > 16 && element.closest('[data-moves]') !== null,
  );
