import { hasRoom, lead } from '@toothwise/web-platform';
import type { FocusEvent } from 'react';

/** Questions that somebody was led to from their answers: from there they come to the answers. */
const read = new WeakSet<Element>();

/**
 * For the element around what answers a question. Whoever comes to a one-tap answer by keyboard sees the question from its first line: a browser shows
 * the button alone. Where the window has no room for both, the question comes first, once, and the answers after it.
 */
export function showQuestionFirst({ currentTarget, target, relatedTarget }: FocusEvent<HTMLElement>): void {
  const isReply = target.closest('[data-replies]') !== null;
  // A page that moved under a finger would have it press another answer.
  if (!isReply || !target.matches(':focus-visible')) return;
  const from = relatedTarget instanceof Element ? relatedTarget : null;
  // The browser brings the button into view first.
  requestAnimationFrame(() => {
    const asked = questionOf(currentTarget);
    if (!asked || document.activeElement !== target) return;
    if (hasRoom(asked, target.getBoundingClientRect().bottom)) return lead(asked, { focus: false, until: target });
    if (from === asked || currentTarget.contains(from) || read.has(asked)) return;
    read.add(asked);
    asked.tabIndex = -1;
    lead(asked, { beginning: BEGINNING });
  });
}

/** Beside its answers, or the last line that asks. */
const questionOf = (answers: HTMLElement): HTMLElement | undefined =>
  [...(answers.parentElement ?? answers).querySelectorAll<HTMLElement>('[data-asked]')].at(-1);

/** So much of it is seen at least; in pixels. */
const BEGINNING = 240;
