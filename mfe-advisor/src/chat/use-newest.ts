import { hasRoom, isInBar, isInView, isLowWindow, lead } from '@toothwise/web-platform';
import { type RefObject, useEffect, useRef } from 'react';

/** Of a list or a card that is answered, so much of its beginning is seen at least: its question and the first choices; in pixels. */
const BEGINNING = 240;

interface Newest {
  /**
   * For the element around the conversation. In it lines say `data-by`, everything else that is answered or read `data-part`, and an emergency
   * by which line it was told (`data-told`).
   */
  conversation: RefObject<HTMLDivElement | null>;
  /**
   * The person sent something: an emergency may take the focus out of the box. What is asked next takes it too, where they answered by something
   * that is gone now: from there the keyboard would go on after the question; or where the box is out of sight beside it. Who typed goes on typing
   * where they see it, and the log tells of it aloud.
   */
  sent: (by: 'typing' | 'pressing') => void;
  /** The person types again: the focus stays. */
  typed: () => void;
}

/**
 * Leads to what is new in a conversation, from its first line: an emergency that was told just now before anything else, then a result, then
 * the answer to the person's last line with what it asks. Never to the end of the page: that is where the least important stands.
 * @param changes whenever one of them changes, there is something new
 */
export function useNewest(...changes: unknown[]): Newest {
  const conversation = useRef<HTMLDivElement>(null);
  const sent = useRef<Sent>(null);
  const before = useRef<Before>(undefined);
  const what = changes.join(' ');
  useEffect(() => {
    if (!conversation.current) return;
    sent.current = leadToNewest(conversation.current, sent.current, before.current);
    // A page's heading takes the focus once all of the page is there: from it, whoever goes on begins with what is new.
    const opened = setTimeout(() => document.activeElement?.matches('h1') && focused(newsIn(conversation.current)));
    return () => clearTimeout(opened);
  }, [what]);
  return {
    conversation,
    sent: (by) => {
      before.current = standsIn(conversation.current);
      sent.current = by;
    },
    typed: () => {
      sent.current = null;
    },
  };
}

/** How the person sent what nothing has taken the focus for yet. */
type Sent = 'typing' | 'pressing' | null;
/** What stood when the person last sent something: how many lines, the card by which line it was told, and the question that waited; nothing before. */
type Before = ReturnType<typeof standsIn> | undefined;

const standsIn = (conversation: HTMLElement | null) => ({
  lines: linesIn(conversation),
  told: cardIn(conversation)?.dataset.told ?? '',
  asked: questionsIn(conversation).at(-1),
});

const linesIn = (conversation: HTMLElement | null): number => conversation?.querySelectorAll('[data-by]').length ?? 0;

const questionsIn = (conversation: HTMLElement | null): HTMLElement[] => [
  ...(conversation?.querySelectorAll<HTMLElement>('[data-asked]') ?? []),
];

const cardIn = (conversation: HTMLElement | null) => conversation?.querySelector<HTMLElement>('[data-part="emergency"]') ?? null;

/** A card that stands, a result after which nothing was said, or else what is asked. */
const newsIn = (conversation: HTMLElement | null) =>
  (cardIn(conversation) ?? conversation?.querySelector('[data-part="result"]:not(:has(~ [data-by="person"]))'))?.querySelector('h2') ??
  questionsIn(conversation).at(-1);

const isAsked = ({ dataset }: HTMLElement): boolean => dataset.asked !== undefined;

/** @returns the same, as long as nothing has taken the focus */
function leadToNewest(conversation: HTMLElement, sent: Sent, before: Before): Sent {
  // The line is on its way no more, and what answers it is not here yet.
  if (sent && before && linesIn(conversation) <= before.lines) return sent;
  const all = [...conversation.querySelectorAll<HTMLElement>('[data-by], [data-part]')].filter((part) => part.childElementCount > 0);
  const lastSaid = all.findLastIndex(({ dataset }) => dataset.by === 'person');
  const emergency = cardIn(conversation);
  const isLast = emergency !== null && all.indexOf(emergency) > lastSaid;
  // Whoever goes on below a card that stands is led to what answers them there, once that has come.
  if (isLast && emergency.dataset.told !== undefined && emergency.dataset.told === before?.told) return sent;
  if (emergency && (isLast || before === undefined)) {
    // Who is typing goes on typing; the card is told of aloud, and whom to call stays above. One that moved to the line which told of it has lost the focus that it had.
    const isLost = before !== undefined && document.activeElement === document.body;
    const box = conversation.querySelector('textarea');
    // The box that large text has moving with the page stays where they see what they type, with as much of the card as there is room for.
    if (sent === null && box && document.activeElement === box && !isInBar(box)) {
      lead(box, { focus: false, from: [emergency, emergency.querySelector('h2')] });
      return null;
    }
    lead(emergency, { focus: (sent !== null || isLost) && emergency.querySelector<HTMLElement>('h2') });
    return null;
  }
  const parts = all.slice(Math.max(0, lastSaid));
  const result = parts.findIndex(({ dataset }) => dataset.part === 'result');
  const last = result < 0 ? parts.length - 1 : result;
  const to = parts[last];
  if (!to) return sent;
  // One that stood before the line is answered, and waits no more.
  const asked =
    result < 0 ? parts.flatMap((part) => [...(isAsked(part) ? [part] : []), ...questionsIn(part)]).at(-1) : to.querySelector('h2');
  const isReply = !to.dataset.part || to.dataset.part === 'answer';
  const isSent = before !== undefined;
  const first = isReply ? leadToReply(to.dataset.part ? parts.slice(0, last) : parts, to.dataset.part ? to : undefined, isSent) : null;
  if (!isReply) lead(to, { focus: false, from: parts.slice(0, last), beginning: beginningOf(to) });
  // What they pressed is gone with what it answered: the keyboard goes on at what became of it.
  if (to.dataset.part === 'not-sent' && sent === 'pressing') return focused(to) ? null : sent;
  const isLeft = sent === 'pressing' || (document.activeElement !== null && !isInView(document.activeElement));
  return sent && isLeft && asked && asked !== before?.asked && focused(first ?? asked) ? null : sent;
}

/** Without moving the page, which stands where it should. */
function focused(to: HTMLElement | null | undefined): boolean {
  if (!to) return false;
  to.tabIndex = -1;
  to.focus({ preventScroll: true });
  return true;
}

/** Of a result its heading too, however large its text is. */
function beginningOf(part: HTMLElement): number {
  const heading = part.dataset.part === 'result' ? part.querySelector('h2') : null;
  return Math.max(BEGINNING, heading ? heading.getBoundingClientRect().bottom - part.getBoundingClientRect().top : 0);
}

/**
 * To the reply with what answers it, or the beginning of that, below the line that it answers. Where there is no room for so much, the question is
 * seen with its answers: nobody has to look for it. Where not even these have room, or hardly anything has, by large text or by zoom, it begins with its
 * first line, and what is asked follows; before anything was sent with its question, where that would be too far below.
 * @returns its first line, where the question is too far below it
 */
function leadToReply(said: readonly HTMLElement[], answer: HTMLElement | undefined, isSent: boolean): HTMLElement | null {
  const own = answer?.querySelector<HTMLElement>('[data-asked]');
  const asked = said.findLast(isAsked);
  const reply = said.find(({ dataset }) => dataset.by === 'assistant');
  const to = (own && answer) ?? asked ?? answer ?? reply ?? said[0];
  if (!to) return null;
  const bottom = (own ?? asked ?? to).getBoundingClientRect().bottom;
  const box = boxBelow(to);
  const last = box ?? answer ?? said.at(-1) ?? to;
  const end = Math.min(last.getBoundingClientRect().bottom, box ? Infinity : bottom + BEGINNING);
  const hasAll = [said[0], reply].some((first) => first && hasRoom(first, end));
  const isSeen = reply === undefined || hasRoom(reply, bottom);
  const isAnswered = isSent && !isLowWindow() && to !== reply && hasRoom(to, end);
  const isFirst = reply !== undefined && !hasAll && !isAnswered && (isSent || (!box && isSeen));
  const top = (isFirst ? reply : to).getBoundingClientRect().top;
  const from = isFirst ? [] : to === answer ? said : said.slice(0, said.indexOf(to));
  lead(isFirst ? reply : to, { focus: false, from, until: last, beginning: end - top });
  return isFirst && !isSeen ? reply : null;
}

/** The box, where it moves with the page: what is asked is seen with where it is answered, if there is room for both. */
function boxBelow(asked: HTMLElement): HTMLElement | null {
  const box = document.querySelector('textarea')?.closest('form') ?? null;
  if (!box || isInView(box)) return null;
  const { top, bottom } = box.getBoundingClientRect();
  return top > asked.getBoundingClientRect().top && hasRoom(asked, bottom) ? box : null;
}
