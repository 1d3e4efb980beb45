import { lead } from '@toothwise/web-platform';
import { useEffect, useRef, type RefObject } from 'react';
import type { Checked } from './use-check.js';

/** Whoever writes is shown an answer and goes on writing. */
export const isTyping = (): boolean => document.activeElement instanceof HTMLTextAreaElement;

/** Marks what still has to be answered, in the order of the page. */
export const NEXT_QUESTION = '[data-waits] [data-open]';

const EMERGENCY = 4;

/** The heading of the answer. */
export const ANSWER = '#answer h3[tabindex]';

/** A sign is chosen or taken back: what follows from it is asked below it. */
const isTicking = (): boolean => document.activeElement instanceof HTMLInputElement;

/**
 * Leads whoever answered to what it came to, once nothing waits any more, and whoever pressed something to an answer that it made more urgent;
 * while other questions wait, to the next of them: the answer stays in the bar below. Of an emergency its own card does so.
 */
export function useLedToAnswer({ standing, waits, assessment }: Checked): {
  place: RefObject<HTMLDivElement | null>;
  card: RefObject<HTMLElement | null>;
  heading: RefObject<HTMLHeadingElement | null>;
} {
  const place = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const level = standing === 'answered' ? (assessment?.level ?? 1) : 1;
  const isOpen = waits !== null || standing === 'waiting' || standing === 'asked';
  const told = useRef({ standing, level, isOpen });
  useEffect(() => {
    const before = told.current;
    told.current = { standing, level, isOpen };
    if (isTyping()) return;
    const isGraver = level > before.level;
    const isNews = before.isOpen || standing !== before.standing || level !== before.level;
    const wasNone = before.standing === 'empty' || before.standing === 'begun';
    const isDone = !isOpen && isNews && standing !== 'empty' && standing !== 'begun' && !wasNone && !isTicking();
    // The card of an emergency leads to itself, whatever else is asked.
    if ((!isGraver && !isDone) || level >= EMERGENCY) return;
    const next = waits && document.querySelector<HTMLElement>(NEXT_QUESTION);
    if (next) lead(next);
    else if (card.current) lead(card.current, { focus: heading.current });
    // What was not read is told of by the live region.
    else if (standing === 'unread') lead(place.current, { focus: false });
  }, [standing, level, waits, isOpen]);
  return { place, card, heading };
}
