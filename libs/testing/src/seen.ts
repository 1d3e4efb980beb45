/** What is asked of Playwright's locator: the element as it stands in the page. */
interface Located {
  evaluate<R>(look: (element: Element) => R): Promise<R>;
}

/** Longer than a toast stands. */
const WITHIN_MS = 15_000;
const EVERY_MS = 100;

/**
 * Proves that somebody sees it without scrolling: all of it lies in the window, and nothing lies over it. Whether it exists or is
 * "visible" says nothing of that: what is below a long page is visible to a test. Waits for what is still on its way.
 */
export async function seen(locator: Located, withinMs = WITHIN_MS): Promise<void> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const why = await locator.evaluate(whyUnseen);
    if (why === null) return;
    if (performance.now() > deadline) throw new Error(`Not seen: ${String(locator)} ${why}`);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}

/** Runs in the page, so it may name nothing from outside. @returns null where it is seen */
function whyUnseen(element: Element): string | null {
  const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
  const box = [left, top, right, bottom].map(Math.round).join(', ');
  if (width < 1 || height < 1) return 'takes no room';
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return 'is hidden';
  if (top < -1 || left < -1 || bottom > innerHeight + 1 || right > innerWidth + 1) {
    return `at ${box} is not all in the window of ${innerWidth} × ${innerHeight}`;
  }
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (around === document.documentElement || around === document.body || getComputedStyle(around).overflowY === 'visible') continue;
    const cut = around.getBoundingClientRect();
    if (top < cut.top - 1 || bottom > cut.bottom + 1) return `at ${box} is cut off by ${around.tagName.toLowerCase()}, which scrolls`;
  }
  const shares = [0.1, 0.5, 0.9];
  for (const down of shares) {
    for (const across of shares) {
      const hit = document.elementFromPoint(left + width * across, top + height * down);
      // Between its letters and lines what it stands on is hit, and over a box that is drawn its label.
      const isIts = hit && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.control === element);
      if (!isIts) return `at ${box} is covered by ${hit?.outerHTML.slice(0, 120) ?? 'nothing'}`;
    }
  }
  return null;
}
