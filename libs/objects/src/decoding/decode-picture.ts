import sharp, { type Sharp } from 'sharp';
import { heicExtent } from '../heic/heic-extent.js';
import { measureQuality } from '../quality/measure-quality.js';
import type { PhotoQuality } from '../quality/quality.rules.js';

/** Longest side and most pixels of a picture that is unpacked; more than any phone's photo under 5 MiB. */
export const PICTURE_LIMITS = { side: 16_384, pixels: 50_000_000, heicPixels: 30_000_000 };
/** Longest side that is kept; a model and a dentist see no more than this. */
const STORED_SIDE = 4096;
const HEIC_BOX = 'ftyp';

export interface DecodedPicture {
  /** JPEG, upright, sRGB, without any metadata. */
  jpeg: Uint8Array;
  width: number;
  height: number;
  /** null = could not be measured. */
  quality: PhotoQuality | null;
}

/**
 * Unpacks a JPEG, PNG, WebP or HEIC and packs it anew, so that nothing but pixels survives. Its size is read first.
 * Runs in a process of its own. @throws Error for what is broken off, no picture, or too large
 */
export async function decodePicture(bytes: Buffer): Promise<DecodedPicture> {
  sharp.cache(false);
  // One picture does not take all processors.
  sharp.concurrency(1);
  const source = bytes.toString('latin1', 4, 8) === HEIC_BOX ? await unpackHeic(bytes) : await opened(bytes);
  const { data, info } = await source
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: STORED_SIDE, height: STORED_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .jpeg({ quality: 88 })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height, quality: await measureQuality(data).catch(() => null) };
}

async function opened(bytes: Buffer): Promise<Sharp> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  refuseTooLarge(Math.max(width, height), width * height, PICTURE_LIMITS.pixels);
  return sharp(bytes, { limitInputPixels: PICTURE_LIMITS.pixels, failOn: 'warning', animated: false, sequentialRead: true });
}

/** libvips here reads no HEIC; libheif unpacks it, upright, to red, green, blue and opacity. */
async function unpackHeic(bytes: Buffer): Promise<Sharp> {
  const { side, pixels } = heicExtent(bytes);
  refuseTooLarge(side, pixels, PICTURE_LIMITS.heicPixels);
  const { default: decode } = await import('heic-decode');
  const { width, height, data } = await decode({ buffer: bytes });
  return sharp(data, { raw: { width, height, channels: 4 } });
}

function refuseTooLarge(side: number, pixels: number, limit: number): void {
  if (side > PICTURE_LIMITS.side || pixels > limit) throw new Error(`A picture of ${pixels} pixels, ${side} on a side, is too large`);
}
