import { type Greys, type Range, shade, usedRange } from './viewing.rules.js';

/** One frame as its grey values. */
export interface Picture {
  width: number;
  height: number;
  values: Uint8Array;
  /** What the encoding can hold. */
  full: Range;
  /** What is used of it. */
  used: Range;
}

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

  /** The picture in the chosen greys, ready to be drawn at any size. */
  develop({ width, height, values, full }: Picture, greys: Greys, inverted: boolean): HTMLCanvasElement {
    const shades = Uint8ClampedArray.from({ length: full.most - full.least + 1 }, (_, index) => shade(full.least + index, greys, inverted));
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
