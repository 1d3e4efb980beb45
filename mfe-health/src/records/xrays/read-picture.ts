import type { XrayDepth } from '@toothwise/contracts-health';
import { type Greys, type Range, shade, usedRange } from './viewing.rules.js';

/** One frame as its grey values. */
export interface Picture {
  width: number;
  height: number;
  values: Uint8Array | Uint16Array | Int16Array;
  /** What the encoding can hold, or what all frames hold. */
  full: Range;
  /** What is used of it. */
  used: Range;
  /** What the values mean, where they are those of a DICOM file. */
  depth?: XrayDepth;
}
/** To stored values, which lie from that byte on. */
export interface ValuesLink {
  url: string;
  from: number;
}
export type Size = Pick<Picture, 'width' | 'height'>;

const FULL: Range = { least: 0, most: 255 };

/** What a browser alone can do with pictures. An object, so that it can be stood in for. */
export const pictures = {
  /** Reads a picture from a link. */
  async read(url: string, signal: AbortSignal): Promise<Picture> {
    const answer = await fetch(url, { signal });
    if (!answer.ok) throw new Error(`The picture was not given: ${answer.status}`);
    const bitmap = await createImageBitmap(await answer.blob());
    const { width, height } = bitmap;
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { willReadFrequently: true })!;
    context.drawImage(bitmap, 0, 0);
    bitmap.close();
    return greysFrom(context.getImageData(0, 0, width, height));
  },

  /** Reads one frame of stored values from a link to all of them. */
  async readFrame(
    { url, from }: ValuesLink,
    depth: XrayDepth,
    { width, height }: Size,
    frame: number,
    signal: AbortSignal,
  ): Promise<Picture> {
    const length = (width * height * depth.bits) / 8;
    const first = from + frame * length;
    const range = `bytes=${first}-${first + length - 1}`;
    const answer = await fetch(url, { headers: { range }, signal });
    const bytes = answer.ok ? await answer.arrayBuffer() : undefined;
    if (answer.status !== 206 || bytes?.byteLength !== length) throw new Error(`The values were not given: ${answer.status}`);
    const values = depth.bits === 8 ? new Uint8Array(bytes) : depth.isSigned ? new Int16Array(bytes) : new Uint16Array(bytes);
    const { least, most } = depth;
    const counts = new Uint32Array(most - least + 1);
    for (let index = 0; index < values.length; index += 1) counts[values[index]! - least]! += 1;
    return { width, height, values, full: depth, used: usedRange(counts, least), depth };
  },

  /** The picture in the chosen greys, ready to be drawn at any size. */
  develop({ width, height, values, full, depth }: Picture, greys: Greys, inverted: boolean): HTMLCanvasElement {
    const isNegative = inverted !== (depth?.isInverted ?? false);
    const shades = Uint8ClampedArray.from({ length: full.most - full.least + 1 }, (_, index) =>
      shade(full.least + index, greys, isNegative),
    );
    const image = new ImageData(width, height);
    const pixels = new Uint32Array(image.data.buffer);
    for (let index = 0; index < values.length; index += 1) pixels[index] = 0xff000000 | (shades[values[index]! - full.least]! * 0x010101);
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    canvas.getContext('2d')!.putImageData(image, 0, 0);
    return canvas;
  },
};

/** By what of red, green and blue the eye sees. */
function greysFrom({ width, height, data }: ImageData): Picture {
  const values = new Uint8Array(width * height);
  const counts = new Uint32Array(256);
  for (let index = 0, at = 0; index < values.length; index += 1, at += 4) {
    const grey = Math.round(0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!);
    values[index] = grey;
    counts[grey]! += 1;
  }
  return { width, height, values, full: FULL, used: usedRange(counts, 0) };
}
