import type { XrayCopy } from '@toothwise/contracts-health';
import { useEffect, useMemo, useRef, useState } from 'react';
import { healthApi } from '../../api/health.resource.js';
import { usePerson } from '../../people/person/of-person.component.js';
import { type Picture, pictures } from './read-picture.js';
import { dragged, type Greys, greysOf, type Point, type Preset, scaleOf, START, turned, type View, zoomed } from './viewing.rules.js';

/** Makes a link to the whole picture of an X-ray, or to another copy of it. */
export type LinkOf = (xrayId: string, signal: AbortSignal, copy?: XrayCopy) => Promise<{ url: string; expiresAt: string; from?: number }>;

/** To X-rays of the person of the page. */
export function useLinkOf(): LinkOf {
  const { personId } = usePerson();
  return (xrayId, signal, copy = 'picture') => healthApi.linkXray({ params: { personId, xrayId }, query: { copy }, signal });
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

/** The place in which an X-ray is looked at, its stand-in too. */
export const VIEWED = 'hea:h-[50vh] hea:w-full hea:rounded-control hea:bg-[#000]';

/** What a dragging hand changes. */
export const HANDS = ['move', 'greys', 'measure'] as const;
export type Hand = (typeof HANDS)[number];

/** How somebody looks at a picture: place and size, greys, what is measured. @param spread whether its greys are spread from the beginning */
export function useViewing(picture: Picture | undefined, spread: boolean) {
  const [view, setView] = useState<View>(START);
  const [preset, setPreset] = useState<Preset>(spread ? 'spread' : 'original');
  // Of these values alone: the picture that is shown first has others than the frames that follow.
  const [own, setOwn] = useState<{ greys: Greys; of: Picture['full'] }>();
  const [inverted, setInverted] = useState(false);
  const [hand, setHand] = useState<Hand>('move');
  const [ends, setEnds] = useState<readonly Point[]>([]);
  const full = picture?.full;
  const chosen = picture && greysOf(preset, picture.full, picture.used, picture.depth?.windows);
  const greys = own && own.of === full ? own.greys : chosen;
  const setGreys = (next: Greys) => full && setOwn({ greys: next, of: full });
  const choose = (next: Preset) => {
    setPreset(next);
    setOwn(undefined);
  };
  return {
    ...{ view, setView, preset, greys, setGreys, choose, inverted, hand, setHand, ends },
    /** Of greys, by as many CSS pixels. */
    drag: (dx: number, dy: number) => greys && full && setGreys(dragged(greys, dx, dy, full.most - full.least)),
    /** A third one begins anew. */
    mark: (end: Point) => setEnds((now) => (now.length === 1 ? [...now, end] : [end])),
    invert: () => setInverted((now) => !now),
    zoom: (steps: number) => setView((now) => zoomed(now, steps)),
    turn: () => setView(turned),
    reset: () => {
      setView(START);
      choose('original');
      setInverted(false);
      setEnds([]);
    },
  };
}
export type Viewing = ReturnType<typeof useViewing>;

/** Draws the picture as it is looked at, again whenever the place changes its size. */
export function useDrawing(picture: Picture | undefined, { view, greys, inverted, ends }: Viewing) {
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
    const paint = () => draw(place, source, view, ends);
    paint();
    const watch = new ResizeObserver(paint);
    watch.observe(place);
    return () => watch.disconnect();
  }, [source, view, ends]);
  return canvas;
}

function draw(place: HTMLCanvasElement, source: HTMLCanvasElement, view: View, ends: readonly Point[]): void {
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
  drawLine(context, source, ends, dots / scale);
}

/** @param dot a CSS pixel, in pixels of the picture */
function drawLine(context: CanvasRenderingContext2D, { width, height }: HTMLCanvasElement, ends: readonly Point[], dot: number): void {
  context.translate(-width / 2, -height / 2);
  for (const [colour, thickness] of [
    ['#000', 5],
    ['#ffd84d', 2],
  ] as const) {
    Object.assign(context, { strokeStyle: colour, lineWidth: thickness * dot });
    context.beginPath();
    for (const [index, { x, y }] of ends.entries()) context[index === 0 ? 'moveTo' : 'lineTo'](x, y);
    for (const { x, y } of ends) {
      context.moveTo(x + 6 * dot, y);
      context.arc(x, y, 6 * dot, 0, 2 * Math.PI);
    }
    context.stroke();
  }
}
