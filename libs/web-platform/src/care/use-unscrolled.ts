import { useEffect, useRef, type RefObject } from 'react';

/** In milliseconds: whoever types looks up by then. */
const MOMENT = 1500;
const SCROLLING = new Set([' ', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);

/**
 * What took the place of a field that somebody typed in stays in sight: keys that were meant for the field, a space in the first place, would
 * scroll it away. It lasts a moment, and longer only while letters come.
 * @returns the `ref` of its heading, which has the focus
 */
export function useUnscrolled<E extends HTMLElement>(isOn: boolean): RefObject<E | null> {
  const heading = useRef<E>(null);
  useEffect(() => {
    if (!isOn) return undefined;
    let until = performance.now() + MOMENT;
    const hold = (event: KeyboardEvent) => {
      if (performance.now() > until || event.target !== heading.current) return;
      if (SCROLLING.has(event.key)) event.preventDefault();
      else if (event.key.length === 1) until = performance.now() + MOMENT;
    };
    document.addEventListener('keydown', hold);
    return () => document.removeEventListener('keydown', hold);
  }, [isOn]);
  return heading;
}
