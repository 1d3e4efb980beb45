import type { XrayDepth } from '@toothwise/contracts-health';

/** How stored values become those that are meant, such as Hounsfield units. */
export interface Rescale {
  slope: number;
  intercept: number;
}
const MOST_WINDOWS = 10;
const MOST_LETTERS = 40;

/** Of a header; what makes no sense counts as not there. */
export const rescaleOf = (slope: number | undefined, intercept: number | undefined): Rescale =>
  slope !== undefined && Number.isFinite(slope) && slope > 0 && Number.isFinite(intercept ?? 0)
    ? { slope, intercept: intercept ?? 0 }
    : { slope: 1, intercept: 0 };

/**
 * The windows of a header (PS3.3, C.11.2.1.2.1) by stored values: from black to white over `width`, with `level` in the middle.
 * @param given centre, width and name, in the order of the header
 */
export function windowsOf(given: readonly [number | undefined, number | undefined, string | undefined][], { slope, intercept }: Rescale) {
  const windows: XrayDepth['windows'] = [];
  for (const [centre, width, name] of given.slice(0, MOST_WINDOWS)) {
    if (centre === undefined || width === undefined || !Number.isFinite(centre) || !Number.isFinite(width) || width < 1) continue;
    const said = name?.replaceAll(/[^\p{L}\p{N} .,()/-]/gu, '').trim();
    windows.push({
      level: (centre - 0.5 - intercept) / slope,
      width: Math.max((width - 1) / slope, 1),
      name: said ? said.slice(0, MOST_LETTERS) : null,
    });
  }
  return windows;
}

/** Millimetres from the middle of a pixel to the next: down and to the right. Null where the header does not say, or says nonsense. */
export function spacingOf(down: number | undefined, right: number | undefined): XrayDepth['spacing'] {
  const isReal = (length: number | undefined): length is number => length !== undefined && length > 0 && length < 100;
  return isReal(down) && isReal(right) ? { down, right } : null;
}
