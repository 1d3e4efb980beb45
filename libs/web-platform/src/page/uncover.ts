/** A call, a question, a field with its label, and what can be pressed. */
const KEPT_CLEAR = ['a[href^="tel:"]', 'h1', 'h2', 'legend', 'label', 'input', 'select', 'textarea', 'button', '[role="alert"]'];
/** Between the bar and what comes out from under it; in pixels. */
const GAP = 8;

/**
 * A bar that comes by itself lies over what stood at the top of the window: a browser holds a page still while something comes in above what is
 * seen. What somebody has to read, to press or to fill in there comes out from under it; where there is nothing of that, nothing moves.
 */
export function uncover(bar: HTMLElement): void {
  const { top, bottom } = bar.getBoundingClientRect();
  const seenBefore = [...document.querySelectorAll(KEPT_CLEAR.map((one) => `main ${one}`).join())].flatMap((one) => {
    const box = one.getBoundingClientRect();
    const isApart = bar.contains(one) || one.closest('dialog') !== null || box.width === 0 || box.height === 0;
    return !isApart && box.top >= top - 1 && box.top < bottom ? [box.top] : [];
  });
  if (seenBefore.length > 0) scrollBy({ top: Math.min(...seenBefore) - bottom - GAP, behavior: 'instant' });
}
