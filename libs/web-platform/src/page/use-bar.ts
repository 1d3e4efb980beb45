import { useCallback } from 'react';

type Edge = 'top' | 'bottom';
const bars = new Map<HTMLElement, Edge>();

/**
 * For the `ref` of a bar that stays at the window's edge while the page moves: what is led to, and what takes the focus by Tab, comes to
 * rest beside it and never below it. The shell's own bar is known already (`base.css` of libs/ui).
 */
export function useBar(edge: Edge): (bar: HTMLElement | null) => (() => void) | undefined {
  return useCallback(
    (bar) => {
      if (!bar) return undefined;
      bars.set(bar, edge);
      measure();
      const watch = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
      watch?.observe(bar);
      addEventListener('resize', measure);
      return () => {
        bars.delete(bar);
        watch?.disconnect();
        removeEventListener('resize', measure);
        measure();
      };
    },
    [edge],
  );
}

/** Some bars stay only in narrow windows. */
const stays = (bar: HTMLElement): boolean => ['sticky', 'fixed'].includes(getComputedStyle(bar).position);

function measure(): void {
  const taken = (edge: Edge) => Math.max(0, ...[...bars].filter(([bar, of]) => of === edge && stays(bar)).map(([bar]) => bar.offsetHeight));
  const { style } = document.documentElement;
  style.setProperty('--bar-top', `${taken('top')}px`);
  style.setProperty('--bar-bottom', `${taken('bottom')}px`);
}
