import { useEffect } from 'react';
import { hasRoom, keepInView, lead } from './lead.js';

/** What holds a question and its answers: a group of choices, and what says so of itself. */
const QUESTION = '[data-question], fieldset';
const MOVES = /^(?:Tab|Arrow)/;

/**
 * Once for the page: whoever comes to an answer by a key sees its question too, from the first line, where the window has room for both, and
 * all of what has the focus, which a browser takes for seen where the small box in it is. What is seen stays where it is.
 */
export function useSeenFocus(): void {
  useEffect(() => {
    let isMoving = false;
    let frame = 0;
    const key = ({ key: pressed }: KeyboardEvent) => void (isMoving = MOVES.test(pressed));
    const press = () => void (isMoving = false);
    const come = ({ target }: FocusEvent) => {
      if (!isMoving || !(target instanceof HTMLElement)) return;
      cancelAnimationFrame(frame);
      // The browser brings it into view by its own measure first.
      frame = requestAnimationFrame(() => target === document.activeElement && showFocused(target));
    };
    document.addEventListener('keydown', key, true);
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('focusin', come);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('keydown', key, true);
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('focusin', come);
    };
  }, []);
}

function showFocused(focused: HTMLElement): void {
  const card = focused.closest('label') ?? focused;
  const question = focused.closest(QUESTION);
  const until = question && [question, card].find((last) => hasRoom(question, last.getBoundingClientRect().bottom));
  if (question && until) lead(card, { focus: false, from: [question], until });
  // What is longer than the window is where the browser has put it.
  else if (hasRoom(card, card.getBoundingClientRect().bottom)) keepInView(card);
}
