import { isInView } from '@toothwise/web-platform';
import { useEffect, useState } from 'react';

/** Whether a call on the card of an emergency is seen as the page stands, and no bar covers it. */
export const isCallSeen = (): boolean => [...document.querySelectorAll('[data-part="emergency"] a[href^="tel:"]')].some(isInView);

/** Whether the line above the page that tells of an emergency elsewhere is seen; at its top it is, or comes. */
export const isLineSeen = (): boolean => scrollY === 0 || [...document.querySelectorAll('[data-testid="first-line"]')].some(isInView);

/** Whether what is asked beside the card is seen, or is not there yet. */
const isQuestionSeen = (): boolean => {
  const asked = openQuestion();
  return asked === null || isInView(asked);
};
export const openQuestion = () => document.querySelector<HTMLElement>('[data-part="answer"] [data-asked]');
export const useQuestionSeen = (): boolean => useSeenNow(isQuestionSeen);

export const useCallSeen = (): boolean => useSeenNow(isCallSeen);
export const useLineSeen = (): boolean => useSeenNow(isLineSeen);

/** The same, as the page is scrolled, turned and written on. At first it is taken to be: whoever tells an emergency is led to its card. */
function useSeenNow(isSeenNow: () => boolean): boolean {
  const [isSeen, setSeen] = useState(true);
  useEffect(() => {
    let due = 0;
    // Once a frame, and after the page has led to what is new.
    const look = () => {
      due ||= requestAnimationFrame(() => {
        due = 0;
        setSeen(isSeenNow());
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
  }, [isSeenNow]);
  return isSeen;
}
