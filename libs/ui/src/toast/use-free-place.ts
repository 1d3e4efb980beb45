import { useEffect, useRef, type RefObject } from 'react';

/** What somebody may press, type into or has to read before anything else. */
const KEPT_CLEAR = 'a[href], button, input, select, textarea, summary, label, legend, h1, [role="alert"], [contenteditable="true"]';
/**
 * Where all that leaves no room, as in a window with large text: what has the focus, what is wrong, whom to call and what is asked stay clear; where
 * even that is taller than the window, the call and the focus.
 */
const CLEAR_FIRST = [':focus, [role="alert"], [data-emergency], a[href^="tel:"], legend', ':focus, a[href^="tel:"]'];
/** Between a toast and what stands beside it; in pixels. */
const GAP = 8;

/** A stretch of the window from top to bottom. */
interface Band {
  top: number;
  bottom: number;
}

/**
 * Where in its column a toast of this height covers nothing: the free stretch that is nearest to where it would like to stand. Undefined
 * where there is none.
 */
export function freeTop(height: number, wished: number, room: Band, taken: readonly Band[]): number | undefined {
  const fits = [wished, room.top, room.bottom - height, ...taken.flatMap(({ top, bottom }) => [top - GAP - height, bottom + GAP])].filter(
    (top) =>
      top >= room.top &&
      top + height <= room.bottom &&
      taken.every((one) => one.bottom + GAP <= top + 0.5 || one.top - GAP >= top + height - 0.5),
  );
  return fits.sort((one, other) => Math.abs(one - wished) - Math.abs(other - wished))[0];
}

/**
 * For the `ref` of the toasts: keeps them where they cover no control, no field, no question and no error, also while the page or the focus moves
 * under them. Without such a place they cover what may be covered first (`CLEAR_FIRST`); without that either they stay where the style sheet has them.
 */
export function useFreePlace(shown: string): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!shown) return undefined;
    let asked = 0;
    const place = () => {
      asked = 0;
      if (list.current) moveTo(list.current);
    };
    const ask = () => {
      asked ||= requestAnimationFrame(place);
    };
    place();
    const watch = new MutationObserver((changes) => changes.some(({ target }) => !list.current?.contains(target)) && ask());
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['class', 'hidden', 'open'] });
    const sized = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(ask);
    if (list.current) sized?.observe(list.current);
    addEventListener('scroll', ask, { passive: true, capture: true });
    addEventListener('resize', ask);
    addEventListener('focusin', ask);
    return () => {
      cancelAnimationFrame(asked);
      watch.disconnect();
      sized?.disconnect();
      removeEventListener('scroll', ask, { capture: true });
      removeEventListener('resize', ask);
      removeEventListener('focusin', ask);
    };
  }, [shown]);
  return list;
}

function moveTo(list: HTMLElement): void {
  list.style.translate = '';
  const { top, left, right, height } = list.getBoundingClientRect();
  // A dialog lies over everything else.
  const page: ParentNode = list.closest('dialog') ?? document;
  const taken = (by: string) =>
    [...page.querySelectorAll(by)].flatMap((one) => {
      const box = one.getBoundingClientRect();
      const isBeside = box.right <= left || box.left >= right || box.width === 0 || box.height === 0;
      return isBeside || list.contains(one) ? [] : [{ top: box.top, bottom: box.bottom }];
    });
  const room = { top: GAP, bottom: innerHeight - GAP };
  const places = [KEPT_CLEAR, ...CLEAR_FIRST].map((by) => freeTop(height, top, room, taken(by)));
  const free = places.find((place) => place !== undefined);
  if (free !== undefined) list.style.translate = `0 ${free - top}px`;
}
