import { isInView } from '@toothwise/web-platform';
import { useEffect, useState } from 'react';

/** Whether a call on the card of an emergency is seen as the page stands, and no bar covers it. */
export const isCallSeen = (): boolean => [...document.querySelectorAll('[data-part="emergency"] a[href^="tel:"]')].some(isInView);

/** The same, as the page is scrolled, turned and written on. At first it is taken to be: whoever tells an emergency is led to its card. */
export function useCallSeen(): boolean {
  const [isSeen, setSeen] = useState(true);
  useEffect(() => {
    let due = 0;
    // Once a frame, and after the page has led to what is new.
    const look = () => {
      due ||= requestAnimationFrame(() => {
        due = 0;
        setSeen(isCallSeen());
      });
    };
    look();
    const grown = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
    grown?.observe(document.body);
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(due);
      grown?.disconnect();
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, []);
  return isSeen;
}
