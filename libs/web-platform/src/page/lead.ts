import { useEffect, useRef, type RefObject } from 'react';
import { isInBar, measureBars, withoutStandIns } from './use-bar.js';

export interface Leading {
  /**
   * What takes the focus: the element itself unless told; `false` where somebody goes on typing or reading, and a live region tells of it.
   */
  focus?: HTMLElement | null | false;
  /** What should be seen above it, the farthest first: as much of it is as there is room for. */
  from?: readonly (Element | null | undefined)[];
  /** The last of what should be seen with it: itself unless told. */
  until?: Element;
  /** Of something long so many pixels have to be seen: all of it unless told. */
  beginning?: number;
}

/**
 * The one way to lead somebody to what their action came to: an answer, an error, a result, a card. It is put into the part of the window
 * that no bar covers (see `useBar`), from its first line, at once and without motion; where it stands there already, nothing moves.
 */
export function lead(
  to: Element | null | undefined,
  { focus, from = [], until = to ?? undefined, beginning = Infinity }: Leading = {},
): void {
  if (!to || !until) return;
  if (focus !== false) (focus ?? (to as HTMLElement)).focus({ preventScroll: true });
  // Measures the bars: what appeared in the same moment may have changed them.
  withoutStandIns(to, () => bringIntoRoom(to, { from, until, beginning }));
}

function bringIntoRoom(to: Element, { from, until, beginning }: Required<Omit<Leading, 'focus'>>): void {
  const room = roomOf(to);
  const { top } = to.getBoundingClientRect();
  const end = Math.min(until.getBoundingClientRect().bottom, top + beginning);
  const first = from.find((above) => above && end - above.getBoundingClientRect().top <= room.bottom - room.top) ?? to;
  const isSeen = first.getBoundingClientRect().top >= room.top && end <= room.bottom;
  // jsdom scrolls nothing.
  if (!isSeen) first.scrollIntoView?.({ block: 'start', behavior: 'instant' });
}

/** Whether all of it is seen, and no bar covers it. Bars that stay are seen anyway. */
export function isInView(element: Element): boolean {
  measureBars();
  if (isInBar(element)) return true;
  const room = roomOf(element);
  const { top, bottom } = element.getBoundingClientRect();
  return top >= room.top && bottom <= room.bottom;
}

/** Whether the window has room for all from the top of one to there, measured as it stands. */
export function hasRoom(first: Element, bottom: number): boolean {
  measureBars();
  const room = roomOf(first);
  return bottom - first.getBoundingClientRect().top <= room.bottom - room.top;
}

/** What has the focus already is seen as well: where it is, nothing moves, else it comes to the nearest edge. */
export function keepInView(element: Element): void {
  showInAreas(element);
  if (!isInView(element)) element.scrollIntoView?.({ block: 'nearest', behavior: 'instant' });
}

const SCROLLS = ['auto', 'scroll'];

/** An area that scrolls by itself, as the list of a panel, may hide it where the window does not. */
function showInAreas(element: Element): void {
  for (let area = element.parentElement; area && !area.matches('dialog, body'); area = area.parentElement) {
    if (!SCROLLS.includes(getComputedStyle(area).overflowY)) continue;
    const [{ top, bottom }, room] = [element.getBoundingClientRect(), area.getBoundingClientRect()];
    if (top < room.top) area.scrollTop -= room.top - top;
    else if (bottom > room.bottom) area.scrollTop += Math.min(bottom - room.bottom, top - room.top);
  }
}

/** What a field is called stands above it, or around it: a field is seen with that. */
export const labelOf = (field: Element): Element | null => ('labels' in field ? (field as HTMLInputElement).labels?.[0] : null) ?? null;

/** What appears of itself while somebody types: it comes into view as far as the field they type in stays there, and the focus with it. */
export function showWithField(appeared: Element): void {
  measureBars();
  const field = document.activeElement;
  if (field && field !== document.body && !isInBar(appeared)) lead(field, { focus: false, from: [labelOf(field)], until: appeared });
}

/** Where something above may go or come with `change`, as the list of errors does: what has the focus does not leave the window by that. */
export function useStayingInView(change: unknown): void {
  const before = useRef(change);
  useEffect(() => {
    if (before.current === change) return;
    before.current = change;
    const focused = document.activeElement;
    if (focused && focused !== document.body) keepInView(focused.closest('label') ?? focused);
  }, [change]);
}

/** Where nothing is covered by bars that stay: of the window, or of the dialog, which scrolls by itself above its own buttons. */
function roomOf(element: Element): { top: number; bottom: number } {
  const dialog = element.closest('dialog');
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(dialog ?? document.documentElement);
  const { top, bottom } = dialog?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
  return { top: top + (parseFloat(scrollPaddingTop) || 0), bottom: bottom - (parseFloat(scrollPaddingBottom) || 0) };
}

/**
 * Leads to the element of the returned `ref` each time `when` becomes another truthy value: `useLead(attempt)` for a count of refusals,
 * `useLead(failed)` for what appears. Without a value it stays where it is.
 */
export function useLead<E extends HTMLElement>(when: unknown, { focus = true }: { focus?: boolean } = {}): RefObject<E | null> {
  const place = useRef<E>(null);
  useEffect(() => {
    if (when) lead(place.current, focus ? {} : { focus: false });
  }, [when, focus]);
  return place;
}
