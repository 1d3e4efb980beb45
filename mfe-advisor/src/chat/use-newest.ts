import { lead } from '@toothwise/web-platform';
import { type RefObject, useEffect, useRef } from 'react';

/** Of a list or a card that is answered, so much of its beginning is seen at least: its question and the first choices; in pixels. */
const BEGINNING = 240;

interface Newest {
  /** For the element around the conversation. In it lines say `data-by`, everything else that is answered or read `data-part`. */
  conversation: RefObject<HTMLDivElement | null>;
  /** The person sent something: what it leads to may take the focus out of the box. */
  sent: () => void;
  /** The person types again: the focus stays. */
  typed: () => void;
}

/**
 * Leads to what is new in a conversation, from its first line: an emergency before anything else, then a result, then the answer to the
 * person's last line with what it asks. Never to the end of the page: that is where the least important stands.
 * @param changes whenever one of them changes, there is something new
 */
export function useNewest(...changes: unknown[]): Newest {
  const conversation = useRef<HTMLDivElement>(null);
  const isSent = useRef(false);
  const what = changes.join(' ');
  useEffect(() => {
    if (conversation.current) isSent.current = leadToNewest(conversation.current, isSent.current);
  }, [what]);
  return {
    conversation,
    sent: () => {
      isSent.current = true;
    },
    typed: () => {
      isSent.current = false;
    },
  };
}

/** @returns whether the focus may still be taken: nothing has taken it */
function leadToNewest(conversation: HTMLElement, mayFocus: boolean): boolean {
  const all = [...conversation.querySelectorAll<HTMLElement>('[data-by], [data-part]')].filter((part) => part.childElementCount > 0);
  const emergency = all.find(({ dataset }) => dataset.part === 'emergency');
  if (emergency) {
    // Who is typing goes on typing; the card is told of aloud.
    lead(emergency, { focus: mayFocus && emergency.querySelector<HTMLElement>('h2') });
    return false;
  }
  const parts = all.slice(
    Math.max(
      0,
      all.findLastIndex(({ dataset }) => dataset.by === 'person'),
    ),
  );
  const result = parts.findIndex(({ dataset }) => dataset.part === 'result');
  const last = result < 0 ? parts.length - 1 : result;
  const to = parts[last];
  if (!to) return mayFocus;
  if (to.dataset.part) lead(to, { focus: false, from: parts.slice(0, last), beginning: beginningOf(to) });
  else leadToReply(parts);
  return mayFocus;
}

/** Of a result its heading too, however large its text is. */
function beginningOf(part: HTMLElement): number {
  const heading = part.dataset.part === 'result' ? part.querySelector('h2') : null;
  return Math.max(BEGINNING, heading ? heading.getBoundingClientRect().bottom - part.getBoundingClientRect().top : 0);
}

/** All of it, below the line that it answers; or from its first line on, where that is too long. */
function leadToReply([line, reply = line, ...others]: HTMLElement[]): void {
  if (!reply) return;
  lead(reply, { focus: false, from: [line], until: others.at(-1) ?? reply });
}
