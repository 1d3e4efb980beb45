import type { Values } from './samples.rules.js';

/** Which values are spread from black to white. */
export interface Window {
  /** Of the stored values. */
  level: number;
  width: number;
}

/** The least and the most of these and the values seen before. */
export function rangeOf(values: Values, before?: { least: number; most: number }): { least: number; most: number } {
  let least = before?.least ?? Infinity;
  let most = before?.most ?? -Infinity;
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index]!;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return { least, most };
}

/** A frame in 256 greys, as it is to be seen. @param isInverted the lowest value is white */
export function shaded(values: Values, { level, width }: Window, isInverted: boolean): Uint8Array {
  const from = level - width / 2;
  const shades = new Uint8ClampedArray(values.length);
  for (let index = 0; index < values.length; index += 1) {
    const shade = ((values[index]! - from) / width) * 255;
    shades[index] = isInverted ? 255 - shade : shade;
  }
  return new Uint8Array(shades.buffer);
}
