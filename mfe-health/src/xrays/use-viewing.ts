import { healthApi } from '../api/health.resource.js';
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { usePerson } from '../people/of-person.component.js';
import { type Picture, pictures } from './read-picture.js';
import { type Greys, greysOf, moved, type Preset, scaleOf, START, turned, type View, zoomed } from './viewing.rules.js';

/** Makes a link to the whole picture of an X-ray. */
export type LinkOf = (xrayId: string, signal: AbortSignal) => Promise<{ url: string }>;

/** To X-rays of the person of the page. */
export function useLinkOf(): LinkOf {
  const { personId } = usePerson();
  return (xrayId, signal) => healthApi.linkXray({ params: { personId, xrayId }, signal });
}

/** The whole picture of an X-ray, by a link made for it; `again` asks anew. */
export function usePicture(xrayId: string, linkOf: LinkOf) {
  const link = useRef(linkOf);
  const [tried, setTried] = useState(0);
  const [state, setState] = useState<{ picture?: Picture; failed: boolean }>({ failed: false });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    link
      .current(xrayId, signal)
      .then(({ url }) => pictures.read(url, signal))
      .then(
        (picture) => signal.aborted || setState({ picture, failed: false }),
        () => signal.aborted || setState({ failed: true }),
      );
    return () => stop.abort();
  }, [xrayId, tried]);
  const again = () => {
    setState({ failed: false });
    setTried((times) => times + 1);
  };
  return { ...state, again };
}

/** How somebody looks at a picture: place and size, greys. @param spread whether its greys are spread from the beginning */
export function useViewing(picture: Picture | undefined, spread: boolean) {
  const [view, setView] = useState<View>(START);
  const [preset, setPreset] = useState<Preset>(spread ? 'spread' : 'original');
  const [own, setOwn] = useState<Greys>();
  const [inverted, setInverted] = useState(false);
  const greys = own ?? (picture ? greysOf(preset, picture.full, picture.used) : undefined);
  return {
    ...{ view, setView, preset, greys, inverted },
    choose: (next: Preset) => {
      setPreset(next);
      setOwn(undefined);
    },
    setGreys: setOwn,
    invert: () => setInverted((now) => !now),
    zoom: (steps: number) => setView((now) => zoomed(now, steps)),
    turn: () => setView(turned),
    reset: () => {
      setView(START);
      setPreset('original');
      setOwn(undefined);
      setInverted(false);
    },
  };
}
export type Viewing = ReturnType<typeof useViewing>;

/** Draws the picture as it is looked at, again whenever the place changes its size. */
export function useDrawing(picture: Picture | undefined, { view, greys, inverted }: Viewing) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const level = greys?.level;
  const width = greys?.width;
  const source = useMemo(
    () => (picture && level !== undefined && width !== undefined ? pictures.develop(picture, { level, width }, inverted) : undefined),
    [picture, level, width, inverted],
  );
  useEffect(() => {
    const place = canvas.current;
    if (!place || !source) return undefined;
    const paint = () => draw(place, source, view);
    paint();
    const watch = new ResizeObserver(paint);
    watch.observe(place);
    return () => watch.disconnect();
  }, [source, view]);
  return canvas;
}

function draw(place: HTMLCanvasElement, source: HTMLCanvasElement, view: View): void {
  const dots = globalThis.devicePixelRatio || 1;
  const [width, height] = [Math.round(place.clientWidth * dots), Math.round(place.clientHeight * dots)];
  const context = place.getContext('2d');
  if (!context || width === 0 || height === 0) return;
  if (place.width !== width || place.height !== height) Object.assign(place, { width, height });
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = '#000';
  context.fillRect(0, 0, width, height);
  context.translate(width / 2 + view.x * dots, height / 2 + view.y * dots);
  context.rotate((view.turn * Math.PI) / 180);
  const scale = scaleOf(view, source, { width, height });
  context.scale(scale, scale);
  // Close up, its pixels are shown as they are.
  context.imageSmoothingEnabled = scale < 2;
  context.drawImage(source, -source.width / 2, -source.height / 2);
}

/** In CSS pixels. */
const ARROW = 40;
const ARROWS: Partial<Record<string, [number, number]>> = {
  ...{ ArrowLeft: [ARROW, 0], ArrowRight: [-ARROW, 0], ArrowUp: [0, ARROW], ArrowDown: [0, -ARROW] },
};

/** How far two fingers go for a step of the zoom, in CSS pixels. */
const PINCH = 24;

/** Keyboard, mouse and fingers on the picture: one finger moves it, two take it larger or smaller. */
export function useHands({ setView, zoom, turn, invert, reset }: Viewing) {
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const apart = useRef<number | null>(null);
  const keys: Partial<Record<string, () => void>> = {
    ...{ '+': () => zoom(1), '=': () => zoom(1), '-': () => zoom(-1), 0: reset, r: turn, R: turn, i: invert, I: invert },
  };
  const place = (element: Element) => ({ width: element.clientWidth, height: element.clientHeight });
  const spread = () => {
    const [one, other] = [...fingers.current.values()];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : null;
  };
  const lift = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    apart.current = spread();
  };
  const pinch = (now: number) => {
    const before = (apart.current ??= now);
    if (Math.abs(now - before) < PINCH) return;
    zoom(now > before ? 1 : -1);
    apart.current = now;
  };
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const arrow = ARROWS[event.key];
      const size = place(event.currentTarget);
      const act = arrow ? () => setView((view) => moved(view, ...arrow, size)) : keys[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      act();
    },
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture?.(event.pointerId);
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      apart.current = spread();
    },
    onPointerMove: (event: PointerEvent) => {
      const before = fingers.current.get(event.pointerId);
      if (!before) return;
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const now = spread();
      if (now !== null) return pinch(now);
      const size = place(event.currentTarget);
      setView((view) => moved(view, event.clientX - before.x, event.clientY - before.y, size));
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}
