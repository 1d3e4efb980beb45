import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import type { Picture } from './read-picture.js';
import type { Viewing } from './use-viewing.js';
import { moved, type Point, pointAt } from './viewing.rules.js';

/** In CSS pixels. */
const ARROW = 40;
const ARROWS: Partial<Record<string, [number, number]>> = {
  ...{ ArrowLeft: [ARROW, 0], ArrowRight: [-ARROW, 0], ArrowUp: [0, ARROW], ArrowDown: [0, -ARROW] },
};
/** How far two fingers go for a step of the zoom, in CSS pixels. */
const PINCH = 24;
/** A press that goes no further than this drags nothing. */
const STILL = 4;

const sizeOf = (element: Element) => ({ width: element.clientWidth, height: element.clientHeight });

/** Two fingers take the picture larger or smaller. */
function usePinch(zoom: (steps: number) => void) {
  const fingers = useRef(new Map<number, Point>());
  const apart = useRef<number | null>(null);
  const spread = () => {
    const [one, other] = [...fingers.current.values()];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : null;
  };
  return {
    press: ({ pointerId, clientX, clientY }: PointerEvent) => {
      fingers.current.set(pointerId, { x: clientX, y: clientY });
      apart.current = spread();
    },
    lift: ({ pointerId }: PointerEvent) => {
      fingers.current.delete(pointerId);
      apart.current = spread();
    },
    /** @returns how far one finger went; null where none is down, or two are */
    drag: ({ pointerId, clientX, clientY }: PointerEvent): [number, number] | null => {
      const before = fingers.current.get(pointerId);
      if (!before) return null;
      fingers.current.set(pointerId, { x: clientX, y: clientY });
      const now = spread();
      if (now === null) return [clientX - before.x, clientY - before.y];
      const then = (apart.current ??= now);
      if (Math.abs(now - then) >= PINCH) {
        zoom(now > then ? 1 : -1);
        apart.current = now;
      }
      return null;
    },
  };
}

/** Keyboard, mouse and fingers on the picture. @param frames goes to another one, by as many */
export function useHands(viewing: Viewing, picture: Picture | undefined, frames: (by: number) => void) {
  const { view, setView, hand, mark, drag } = viewing;
  const pinch = usePinch(viewing.zoom);
  const began = useRef<Point>({ x: 0, y: 0 });
  const [hovered, hover] = useState<Point>();
  const pointOf = (element: Element, at: Point) => picture && pointAt(view, picture, sizeOf(element), at);
  const middle = (element: Element) => pointOf(element, { x: element.clientWidth / 2, y: element.clientHeight / 2 });
  const under = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return pointOf(currentTarget, { x: clientX - left, y: clientY - top });
  };
  const markAt = (end: Point | undefined) => end && picture?.depth?.spacing && mark(end);
  const handlers = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const act = actOf(event, viewing, { frames, mark: () => markAt(middle(event.currentTarget)) });
      if (!act) return;
      event.preventDefault();
      hover(undefined);
      act();
    },
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture?.(event.pointerId);
      began.current = { x: event.clientX, y: event.clientY };
      pinch.press(event);
    },
    onPointerMove: (event: PointerEvent) => {
      hover(under(event));
      const way = pinch.drag(event);
      if (!way || hand === 'measure') return;
      if (hand === 'greys') return void drag(...way);
      const size = sizeOf(event.currentTarget);
      setView((now) => moved(now, ...way, size));
    },
    onPointerUp: (event: PointerEvent) => {
      pinch.lift(event);
      const isStill = Math.hypot(event.clientX - began.current.x, event.clientY - began.current.y) <= STILL;
      if (hand === 'measure' && isStill) markAt(under(event));
    },
    onPointerCancel: pinch.lift,
    onPointerLeave: () => hover(undefined),
  };
  return { handlers, hovered };
}

/** What a key does; undefined for one that does nothing. */
function actOf(
  { key, shiftKey, currentTarget }: KeyboardEvent,
  viewing: Viewing,
  does: { frames: (by: number) => void; mark: () => void },
) {
  const { zoom, turn, invert, reset, setView, drag } = viewing;
  const arrow = ARROWS[key];
  if (arrow && shiftKey) return () => void drag(-arrow[0] / 2, -arrow[1] / 2);
  const size = sizeOf(currentTarget);
  if (arrow) return () => setView((now) => moved(now, ...arrow, size));
  const keys: Partial<Record<string, () => void>> = {
    ...{ '+': () => zoom(1), '=': () => zoom(1), '-': () => zoom(-1), 0: reset, r: turn, R: turn, i: invert, I: invert },
    ...{ PageUp: () => does.frames(-1), PageDown: () => does.frames(1), m: does.mark, M: does.mark },
  };
  return keys[key];
}
