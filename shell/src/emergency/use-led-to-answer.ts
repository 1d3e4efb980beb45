import { lead } from '@toothwise/web-platform';
import { useEffect, useRef, type RefObject } from 'react';
import type { Checked } from './use-check.js';

/** Whoever writes is shown an answer and goes on writing. */
export const isTyping = (): boolean => document.activeElement instanceof HTMLTextAreaElement;

/** Marks what still has to be answered, in the order of the page. */
const NEXT_QUESTION = '[data-waits] [data-open]';

/**
 * Leads whoever pressed something to the answer that it made more urgent, as to an emergency; while other questions wait, to the next of them: the
 * answer stays in the bar below. Of an emergency its own card does so.
 */
export function useLedToAnswer({ standing, waits, assessment }: Checked): {
  card: RefObject<HTMLElement | null>;
  heading: RefObject<HTMLHeadingElement | null>;
} {
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const level = standing === 'answered' ? (assessment?.level ?? 1) : 1;
  const told = useRef<number>(level);
  useEffect(() => {
    const isGraver = level > told.current;
    told.current = level;
    if (!isGraver || isTyping()) return;
    const next = waits && document.querySelector<HTMLElement>(NEXT_QUESTION);
    if (next) lead(next);
    else if (card.current) lead(card.current, { focus: heading.current });
  }, [level, waits]);
  return { card, heading };
}
