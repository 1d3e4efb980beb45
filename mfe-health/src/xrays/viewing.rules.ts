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
export const PRESETS = ['original', 'spread', 'dark', 'bright'] as const;
export type Preset = (typeof PRESETS)[number];

const between = (least: number, most: number): Greys => ({ level: (least + most) / 2, width: Math.max(most - least, 1) });

/** @param full of the encoding @param used without the outermost hundredth on either side */
export function greysOf(preset: Preset, full: Range, used: Range): Greys {
  const middle = (used.least + used.most) / 2;
  if (preset === 'original') return between(full.least, full.most);
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
