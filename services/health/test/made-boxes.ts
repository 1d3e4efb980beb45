import type { Put } from '../src/seed/make-pdf.js';

/** Widths of letters in thousandths of their size, and how far they reach up and down, as Adobe's metrics of these fonts say (AFM). */
const HELVETICA = {
  ...{ ' ': 278, '!': 278, '#': 556, $: 556, '(': 333, ')': 333, ',': 278, '-': 333, '.': 278, '/': 278, ':': 278, digit: 556 },
  ...{ A: 667, B: 667, C: 722, D: 722, E: 667, F: 611, G: 778, H: 722, I: 278, J: 500, K: 667, L: 556, M: 833, N: 722, O: 778, P: 667 },
  ...{ Q: 778, R: 722, S: 667, T: 611, U: 722, V: 667, W: 944, X: 667, Y: 667, Z: 611, a: 556, b: 556, c: 500, d: 556, e: 556, f: 278 },
  ...{ g: 556, h: 556, i: 222, j: 222, k: 500, l: 222, m: 833, n: 556, o: 556, p: 556, q: 556, r: 333, s: 500, t: 278, u: 556, v: 500 },
  ...{ w: 722, x: 500, y: 500, z: 500 },
};
const TIMES = {
  ...{ ' ': 250, '!': 333, '#': 500, $: 500, '(': 333, ')': 333, ',': 250, '-': 333, '.': 250, '/': 278, ':': 278, digit: 500 },
  ...{ A: 722, B: 667, C: 667, D: 722, E: 611, F: 556, G: 722, H: 722, I: 333, J: 389, K: 722, L: 611, M: 889, N: 722, O: 722, P: 556 },
  ...{ Q: 722, R: 667, S: 556, T: 611, U: 722, V: 722, W: 944, X: 722, Y: 722, Z: 611, a: 444, b: 500, c: 444, d: 500, e: 444, f: 333 },
  ...{ g: 500, h: 500, i: 278, j: 278, k: 500, l: 278, m: 778, n: 500, o: 500, p: 500, q: 500, r: 333, s: 389, t: 278, u: 500, v: 500 },
  ...{ w: 722, x: 500, y: 500, z: 444 },
};
const FONT = {
  Helvetica: { widths: HELVETICA, up: 0.718, down: 0.207 },
  'Times-Roman': { widths: TIMES, up: 0.683, down: 0.217 },
  Courier: { widths: {}, up: 0.629, down: 0.157 },
} as const satisfies Record<Put['font'], { widths: Record<string, number>; up: number; down: number }>;
const OF_COURIER = 600;

/** In points. */
export function widthOf(font: Put['font'], text: string, size: number): number {
  const { widths } = FONT[font] as { widths: Record<string, number> };
  const each = [...text].map((letter) => (font === 'Courier' ? OF_COURIER : (widths[/\d/.test(letter) ? 'digit' : letter] ?? 556)));
  return (each.reduce((sum, width) => sum + width, 0) * size) / 1000;
}

export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Around texts that stand beside each other, in points from the upper left: as high as letters of the font can be. */
export function boxOf(puts: readonly Put[]): Rectangle {
  const sides = puts.map(({ text, x, y, size, font }) => {
    const { up, down } = FONT[font];
    return { left: x, right: x + widthOf(font, text, size), top: y - up * size, bottom: y + down * size };
  });
  const [x, y] = [Math.min(...sides.map(({ left }) => left)), Math.min(...sides.map(({ top }) => top))];
  return { x, y, width: Math.max(...sides.map(({ right }) => right)) - x, height: Math.max(...sides.map(({ bottom }) => bottom)) - y };
}

/** How much of two boxes together is of both (intersection over union). */
export function overlapOf(a: Rectangle, b: Rectangle): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const both = Math.max(0, wide) * Math.max(0, high);
  return both / (a.width * a.height + b.width * b.height - both);
}
