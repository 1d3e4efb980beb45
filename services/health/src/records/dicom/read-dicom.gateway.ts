import { open, readFile, writeFile } from 'node:fs/promises';
import type { XrayDepth } from '@toothwise/contracts-health';
import sharp from 'sharp';
import { decodeFrames } from './decode-frames.gateway.js';
import type { ReadDicom } from './dicom-process.gateway.js';
import { rangeOf, shaded } from './grey.rules.js';
import { type Header, readHeader } from './read-header.gateway.js';
import type { Values } from './samples.rules.js';

/** Longest side of the picture, as of pictures that were sent as such. */
const PICTURE_SIDE = 4096;

/**
 * Makes of a DICOM file a picture for lists and comparison, and, where it is grey, its stored values frame by frame, little-endian. What is made
 * lies beside it; of values that lie so in the file itself nothing is made.
 * @throws NoDicom
 */
export async function readDicom(path: string): Promise<ReadDicom> {
  sharp.cache(false);
  sharp.concurrency(1);
  const file = await readFile(path);
  const header = readHeader(file);
  const { layout, frames, patient, takenOn, imageType } = header;
  const picture = `${path}.jpg`;
  const made = { picture, width: layout.columns, height: layout.rows, frames, patient, takenOn, imageType };
  if (header.colour !== 'grey') {
    for await (const pixels of decodeFrames(header)) await writeFile(picture, await jpegOf(pixels, header, 3));
    return { ...made, depth: null, values: null };
  }
  const { values, range, middle, bits } = (await framesWithin(file, header)) ?? (await writeFrames(`${path}.raw`, header));
  const depth = depthOf(header, range, bits);
  const window = depth.windows[0] ?? { level: (range.least + range.most) / 2, width: Math.max(range.most - range.least, 1) };
  await writeFile(picture, await jpegOf(shaded(middle, window, header.isInverted), header, 1));
  return { ...made, depth, values };
}

/** @returns null where values lie otherwise in the file: packed, in other words, or with something else in their unused bits */
async function framesWithin(file: Buffer, header: Header) {
  if (header.pixels.encapsulatedPixelData) return null;
  let at = header.pixels.dataOffset;
  const from = at;
  const seen = await lookAtFrames(header, (values) => {
    const isSo = file.subarray(at, at + values.length).equals(values);
    at += values.length;
    return isSo;
  });
  return seen && { ...seen, values: { from } };
}

async function writeFrames(path: string, header: Header) {
  const file = await open(path, 'w', 0o600);
  try {
    const seen = await lookAtFrames(header, async (values) => {
      await file.writeFile(values);
      return true;
    });
    return { ...seen!, values: { path } };
  } finally {
    await file.close();
  }
}

/** @param take is given the bytes of each frame in turn; false ends it @returns null where it was ended */
async function lookAtFrames(header: Header, take: (bytes: Uint8Array) => boolean | Promise<boolean>) {
  let [range, middle, number]: [ReturnType<typeof rangeOf> | undefined, Values | undefined, number] = [undefined, undefined, 0];
  for await (const values of decodeFrames(header)) {
    if (!(await take(new Uint8Array(values.buffer, values.byteOffset, values.byteLength)))) return null;
    range = rangeOf(values, range);
    // The first of a pile of slices shows nothing.
    if (number === Math.floor(header.frames / 2)) middle = values.slice();
    number += 1;
  }
  return { range: range!, middle: middle!, bits: middle! instanceof Uint8Array ? (8 as const) : (16 as const) };
}

function depthOf(header: Header, { least, most }: { least: number; most: number }, bits: 8 | 16): XrayDepth {
  const { frames, layout, isInverted, rescale, windows, spacing, isHounsfield } = header;
  return {
    ...{ frames, bits, isSigned: layout.isSigned, isInverted, least, most, windows, spacing },
    ...{ slope: rescale.slope, intercept: rescale.intercept, unit: isHounsfield ? 'HU' : null },
  };
}

async function jpegOf(pixels: Values, { layout: { columns: width, rows: height } }: Header, channels: 1 | 3): Promise<Buffer> {
  return sharp(pixels as Uint8Array, { raw: { width, height, channels } })
    .resize({ width: PICTURE_SIDE, height: PICTURE_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .jpeg({ quality: 92 })
    .toBuffer();
}
