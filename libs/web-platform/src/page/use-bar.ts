import { useCallback } from 'react';

type Edge = 'top' | 'bottom';
const bars = new Map<HTMLElement, Edge>();

/**
 * For the `ref` of a bar that stays at the window's edge while the page moves: what is led to, and what takes the focus by Tab, comes to
 * rest beside it and never below it. Several bars of one edge stand one after another: each has the height of those between it and the edge as
 * `--bar-before`. The shell's own bar is known already (`base.css` of libs/ui).
 */
export function useBar(edge: Edge): (bar: HTMLElement | null) => (() => void) | undefined {
  return useCallback(
    (bar) => {
      if (!bar) return undefined;
      bars.set(bar, edge);
      measureBars();
      const watch = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measureBars);
      watch?.observe(bar);
      addEventListener('resize', measureBars);
      return () => {
        bars.delete(bar);
        watch?.disconnect();
        removeEventListener('resize', measureBars);
        measureBars();
      };
    },
    [edge],
  );
}

/** Some bars stay only in narrow windows. */
const stays = (bar: HTMLElement): boolean => ['sticky', 'fixed'].includes(getComputedStyle(bar).position);

/** From the edge inwards: the order of the page, and the other way round below. */
function barsOf(edge: Edge): HTMLElement[] {
  const inOrder = (one: HTMLElement, other: HTMLElement) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  const found = [...bars].flatMap(([bar, of]) => (of === edge && stays(bar) ? [bar] : [])).sort(inOrder);
  return edge === 'top' ? found : found.reverse();
}

/** Takes the bars as they are now. Of itself it happens when one comes, goes or changes its height. */
export function measureBars(): void {
  for (const edge of ['top', 'bottom'] as const) {
    let taken = 0;
    for (const bar of barsOf(edge)) {
      bar.style.setProperty('--bar-before', `${taken}px`);
      taken += bar.offsetHeight;
    }
    document.documentElement.style.setProperty(`--bar-${edge}`, `${taken}px`);
  }
}
