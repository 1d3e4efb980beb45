import { NoDicom } from './kinds.rules.js';

/** How one frame's values lie. */
export interface Layout {
  columns: number;
  rows: number;
  /** 1 is grey, 3 is red, green and blue. */
  samples: 1 | 3;
  /** Of which a value takes `stored`, the lowest ones. */
  allocated: 8 | 16;
  stored: number;
  isSigned: boolean;
}
export type Values = Uint8Array | Uint16Array | Int16Array;

export const bytesOf = ({ columns, rows, samples, allocated }: Layout): number => (columns * rows * samples * allocated) / 8;

/** The stored values of a plain frame: without what else lies in their unused bits. @throws NoDicom where it is too short */
export function valuesOf(bytes: Uint8Array, layout: Layout, order: 'little' | 'big' = 'little'): Values {
  const wanted = bytesOf(layout);
  if (bytes.length < wanted) throw new NoDicom('broken');
  if (layout.allocated === 8) return eightBits(bytes.subarray(0, wanted), layout);
  const words = new Uint16Array(wanted / 2);
  const [low, high] = order === 'little' ? [0, 1] : [1, 0];
  for (let index = 0; index < words.length; index += 1) words[index] = bytes[2 * index + low]! | (bytes[2 * index + high]! << 8);
  return cleaned(words, layout);
}

/** Values that a decoder gave, of any width. */
export function cleaned(words: Uint16Array, { stored, isSigned }: Layout): Values {
  const shift = 16 - stored;
  if (isSigned) {
    const signed = new Int16Array(words.buffer, words.byteOffset, words.length);
    if (shift > 0) for (let index = 0; index < signed.length; index += 1) signed[index] = (signed[index]! << (shift + 16)) >> (shift + 16);
    return signed;
  }
  const mask = 0xffff >> shift;
  if (shift > 0) for (let index = 0; index < words.length; index += 1) words[index]! &= mask;
  return words;
}

/** Signed bytes become words: browsers then need three kinds of values, not four. */
function eightBits(bytes: Uint8Array, { stored, isSigned }: Layout): Values {
  if (!isSigned && stored === 8) return bytes;
  const mask = 0xff >> (8 - stored);
  if (!isSigned) return bytes.map((value) => value & mask);
  const shift = 32 - stored;
  return Int16Array.from(bytes, (value) => (value << shift) >> shift);
}

/** Planes one after another become pixels. */
export function interleaved(planes: Uint8Array, pixels: number): Uint8Array {
  const mixed = new Uint8Array(pixels * 3);
  for (let index = 0; index < pixels; index += 1)
    for (let plane = 0; plane < 3; plane += 1) mixed[3 * index + plane] = planes[plane * pixels + index]!;
  return mixed;
}

/** Red, green and blue of luminance and two colours (PS3.3, C.7.6.3.1.2). */
export function redGreenBlue(pixels: Uint8Array): Uint8Array {
  const found = new Uint8ClampedArray(pixels.length);
  for (let at = 0; at < pixels.length; at += 3) {
    const [y, blue, red] = [pixels[at]!, pixels[at + 1]! - 128, pixels[at + 2]! - 128];
    found[at] = y + 1.402 * red;
    found[at + 1] = y - 0.344136 * blue - 0.714136 * red;
    found[at + 2] = y + 1.772 * blue;
  }
  return new Uint8Array(found.buffer);
}
