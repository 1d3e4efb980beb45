import sharp, { type Sharp } from 'sharp';
import { heicExtent } from '../heic/heic-extent.js';
import { measureQuality } from '../quality/measure-quality.js';
import type { PhotoQuality } from '../quality/quality.rules.js';

/** Longest side and most pixels of a picture that is unpacked. */
export interface PictureLimits {
  side: number;
  pixels: number;
  heicPixels: number;
}
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
export async function decodePicture(bytes: Buffer, limits: PictureLimits): Promise<DecodedPicture> {
  sharp.cache(false);
  // One picture does not take all processors.
  sharp.concurrency(1);
  const source = bytes.toString('latin1', 4, 8) === HEIC_BOX ? await unpackHeic(bytes, limits) : await opened(bytes, limits);
  const { data, info } = await source
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: STORED_SIDE, height: STORED_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .jpeg({ quality: 88 })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height, quality: await measureQuality(data).catch(() => null) };
}

async function opened(bytes: Buffer, limits: PictureLimits): Promise<Sharp> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  refuseTooLarge(Math.max(width, height), limits.side, width * height, limits.pixels);
  return sharp(bytes, {
    limitInputPixels: Number.isFinite(limits.pixels) && limits.pixels,
    failOn: 'warning',
    animated: false,
    sequentialRead: true,
  });
}

/** libvips here reads no HEIC; libheif unpacks it, upright, to red, green, blue and opacity. */
async function unpackHeic(bytes: Buffer, limits: PictureLimits): Promise<Sharp> {
  const { side, pixels } = heicExtent(bytes);
  refuseTooLarge(side, limits.side, pixels, limits.heicPixels);
  const { default: decode } = await import('heic-decode');
  const { width, height, data } = await decode({ buffer: bytes });
  return sharp(data, { raw: { width, height, channels: 4 } });
}

function refuseTooLarge(side: number, longest: number, pixels: number, most: number): void {
  if (side > longest || pixels > most) throw new Error(`A picture of ${pixels} pixels, ${side} on a side, is too large`);
}
