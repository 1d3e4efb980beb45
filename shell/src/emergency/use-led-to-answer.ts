import { hasRoom, labelOf, lead, useTyping } from '@toothwise/web-platform';
import { useEffect, useRef, type RefObject } from 'react';
import type { Checked } from './use-check.js';

/** Whoever writes is shown an answer and goes on writing. */
export const isTyping = (): boolean => document.activeElement instanceof HTMLTextAreaElement;

/**
 * What is written may come to something above or below the field. Nothing moves while letters come, and never so far that the field leaves the
 * window: the next letter would bring it back. On a narrow screen a bar tells of it meanwhile.
 * @param news when it rises, there is something to see: at once, where something was pressed
 * @param show `field` of who paused and may write on, null of who does not write; `isWritten`: it came of what they wrote
 */
export function useShownAfterWriting(news: number, show: (field: HTMLElement | null, isWritten: boolean) => void): void {
  const isWriting = useTyping();
  const due = useRef<{ isWritten: boolean } | null>(null);
  const before = useRef(0);
  useEffect(() => {
    if (news !== before.current) due.current = news > before.current ? { isWritten: isWriting } : null;
    before.current = news;
    if (!due.current || (isWriting && isTyping())) return;
    const { isWritten } = due.current;
    due.current = null;
    show(isTyping() ? (document.activeElement as HTMLElement) : null, isWritten);
  });
}

/** With the field and its label, where the window has room for all. */
export function showAbove(appeared: HTMLElement | null, field: HTMLElement): void {
  const { bottom } = field.getBoundingClientRect();
  if (appeared && hasRoom(appeared, bottom)) lead(appeared, { focus: false, until: field });
}

/** With the field and its label above it, as far as there is room. */
export function showBelow(appeared: HTMLElement | null, field: Element | null, until: Element | undefined): void {
  lead(appeared, { focus: false, from: field ? [labelOf(field), field] : [], ...(until && { until }) });
}

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
