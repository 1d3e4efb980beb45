/** XRAY-097, in percent; 100 shows the whole picture. */
export const ZOOM = { least: 25, most: 400, step: 25, start: 100 } as const;
/** XRAY-098, in degrees. */
export const TURN = 90;

export interface View {
  zoom: number;
  /** Degrees to the right: 0, 90, 180 or 270. */
  turn: number;
  /** How far the middle was moved, in CSS pixels. */
  x: number;
  y: number;
}
/** XRAY-023 */
export const START: View = { zoom: ZOOM.start, turn: 0, x: 0, y: 0 };

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** @param steps how many, less than 0 to zoom out */
export function zoomed(view: View, steps: number): View {
  const zoom = within(view.zoom + steps * ZOOM.step, ZOOM.least, ZOOM.most);
  return { ...view, zoom, x: (view.x * zoom) / view.zoom, y: (view.y * zoom) / view.zoom };
}

export const turned = (view: View): View => ({ ...view, turn: (view.turn + TURN) % 360, x: -view.y, y: view.x });

/** The middle of the place always lies in reach of the picture. @param place its size */
export function moved(view: View, dx: number, dy: number, place: { width: number; height: number }): View {
  const [mostX, mostY] = [(place.width * Math.max(view.zoom, 100)) / 200, (place.height * Math.max(view.zoom, 100)) / 200];
  return { ...view, x: within(view.x + dx, -mostX, mostX), y: within(view.y + dy, -mostY, mostY) };
}

/** Canvas pixels per picture pixel: at 100 % the turned picture just fits the place. */
export function scaleOf(view: View, picture: { width: number; height: number }, place: { width: number; height: number }): number {
  const upright = view.turn % 180 === 0;
  const [width, height] = upright ? [picture.width, picture.height] : [picture.height, picture.width];
  return (Math.min(place.width / width, place.height / height) * view.zoom) / 100;
}

export interface Point {
  x: number;
  y: number;
}
interface Size {
  width: number;
  height: number;
}

/** Which point of the picture lies at a point of the place, both from their upper left corners; in pixels of the picture, not rounded. */
export function pointAt(view: View, picture: Size, place: Size, { x, y }: Point): Point {
  const scale = scaleOf(view, picture, place);
  const [right, down] = [x - place.width / 2 - view.x, y - place.height / 2 - view.y];
  const angle = (-view.turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: (right * cos - down * sin) / scale + picture.width / 2, y: (right * sin + down * cos) / scale + picture.height / 2 };
}

/** In millimetres. @param spacing from pixel to pixel */
export const lengthOf = ([from, to]: readonly [Point, Point], spacing: { down: number; right: number }): number =>
  Math.hypot((to.x - from.x) * spacing.right, (to.y - from.y) * spacing.down);

/** The greys after a hand went this far: to the right for more of them, down for brighter ones. @param range of all values */
export const dragged = ({ level, width }: Greys, dx: number, dy: number, range: number): Greys => ({
  level: level - (dy * range) / GREYS_WAY,
  width: Math.max(width + (dx * range) / GREYS_WAY, 1),
});
/** In CSS pixels: across all values. */
const GREYS_WAY = 512;

/** Which greys are spread from black to white: their middle and how many, of the picture's own values. */
export interface Greys {
  level: number;
  width: number;
}
/** What a picture holds. */
export interface Range {
  least: number;
  most: number;
}
/** A window that a file brings. */
export interface NamedGreys extends Greys {
  name: string | null;
}
export const PRESETS = ['original', 'spread', 'dark', 'bright'] as const;
/** `file-1` and on are windows of the file; the first one is how it is to be seen as taken. */
export type Preset = (typeof PRESETS)[number] | `file-${number}`;

const between = (least: number, most: number): Greys => ({ level: (least + most) / 2, width: Math.max(most - least, 1) });

/** @param full of the encoding @param used without the outermost hundredth on either side @param windows of the file */
export function greysOf(preset: Preset, full: Range, used: Range, windows: readonly NamedGreys[] = []): Greys {
  const middle = (used.least + used.most) / 2;
  if (preset === 'original') return windows[0] ?? between(full.least, full.most);
  if (preset.startsWith('file-')) return windows[Number(preset.slice('file-'.length))] ?? between(full.least, full.most);
  if (preset === 'spread') return between(used.least, used.most);
  return preset === 'dark' ? between(used.least, middle) : between(middle, used.most);
}

/** The values without the darkest and the brightest hundredth. @param counts how often each value occurs, the first is `least` */
export function usedRange(counts: ArrayLike<number>, least: number): Range {
  let all = 0;
  for (let index = 0; index < counts.length; index += 1) all += counts[index]!;
  const cut = all / 100;
  const edge = (from: number, step: 1 | -1) => {
    let seen = 0;
    for (let index = from; index >= 0 && index < counts.length; index += step) if ((seen += counts[index]!) > cut) return index;
    return from;
  };
  return { least: least + edge(0, 1), most: least + edge(counts.length - 1, -1) };
}

/** What a value looks like, 0 to 255. */
export function shade(value: number, { level, width }: Greys, inverted: boolean): number {
  const part = within((value - (level - width / 2)) / width, 0, 1);
  return Math.round((inverted ? 1 - part : part) * 255);
}
