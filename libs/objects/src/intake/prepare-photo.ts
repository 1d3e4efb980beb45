import { ProblemError } from '@toothwise/service-kit';
import pLimit from 'p-limit';
import { heicPixels, heicToJpeg } from '../heic/heic.js';
import { measureQuality } from '../quality/measure-quality.js';
import type { PhotoQuality } from '../quality/quality.rules.js';

/** 50 megapixels: more than any phone's photo under 5 MiB, far less than what exhausts memory. */
export const PHOTO_PIXEL_LIMIT = 50_000_000;
/** Longest side that is kept; a model and a dentist see no more than this. */
const STORED_SIDE = 4096;
/** Unpacked pictures are large: a burst of uploads waits its turn instead of filling the memory. */
const atOnce = pLimit(2);
const HEIC = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']);
const DIRECT = new Set(['image/jpeg', 'image/png', 'image/webp']);

export interface PreparedPhoto {
  /** JPEG, upright, sRGB, without any metadata. */
  jpeg: Buffer;
  width: number;
  height: number;
  /** null = could not be measured. */
  quality: PhotoQuality | null;
}

/**
 * Turns uploaded bytes into the picture that is stored. The type comes from the bytes, never from the name or the browser; the picture
 * is decoded fully and encoded anew, so that nothing but pixels survives (no EXIF, no GPS, no trailing script).
 * @throws ProblemError `photo.not-an-image` (any other type, SVG included), `photo.unreadable` (broken off, too many pixels)
 */
export function preparePhoto(bytes: Buffer): Promise<PreparedPhoto> {
  return atOnce(() => prepare(bytes));
}

async function prepare(bytes: Buffer): Promise<PreparedPhoto> {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!type || !(HEIC.has(type.mime) || DIRECT.has(type.mime))) {
    throw new ProblemError('photo.not-an-image', { detail: 'Please upload only image files.' });
  }
  try {
    const { default: sharp } = await import('sharp');
    const source = HEIC.has(type.mime) ? await decodeHeic(bytes) : bytes;
    const { data, info } = await sharp(source, { limitInputPixels: PHOTO_PIXEL_LIMIT, failOn: 'warning', animated: false })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({ width: STORED_SIDE, height: STORED_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .jpeg({ quality: 88 })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height, quality: await measureQuality(data).catch(() => null) };
  } catch (cause) {
    throw new ProblemError('photo.unreadable', { cause });
  }
}

async function decodeHeic(bytes: Buffer): Promise<Buffer> {
  const pixels = heicPixels(bytes);
  if (pixels === 0 || pixels > PHOTO_PIXEL_LIMIT) throw new Error(`A HEIC picture of ${pixels} pixels is not decoded`);
  return heicToJpeg(bytes);
}
