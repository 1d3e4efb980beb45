import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { heicExtent } from '../heic/heic-extent.js';
import { heicProfile } from '../heic/heic-profile.js';
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
/** What some phones leave between the segments of a JPEG, and nothing else: the picture is whole, and only a warning says that they are there. */
const STRAY_BYTES = /^Error: (VipsJpeg: Corrupt JPEG data: \d+ extraneous bytes before marker 0x[0-9a-f]+\s*)+$/;

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
  const isHeic = bytes.toString('latin1', 4, 8) === HEIC_BOX;
  const { data, info } = await packed(isHeic ? await unpackHeic(bytes, limits) : await opened(bytes, limits, 'warning')).catch(
    async (refusal: unknown) => {
      if (!STRAY_BYTES.test(String(refusal))) throw refusal;
      return packed(await opened(bytes, limits, 'error'));
    },
  );
  return { jpeg: data, width: info.width, height: info.height, quality: await measureQuality(data).catch(() => null) };
}

const packed = (picture: Sharp) =>
  stored(picture.autoOrient()).toColourspace('srgb').jpeg({ quality: 88 }).toBuffer({ resolveWithObject: true });

const stored = (picture: Sharp): Sharp =>
  picture.flatten({ background: '#ffffff' }).resize({ width: STORED_SIDE, height: STORED_SIDE, fit: 'inside', withoutEnlargement: true });

async function opened(bytes: Buffer, limits: PictureLimits, failOn: 'warning' | 'error'): Promise<Sharp> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  refuseTooLarge(Math.max(width, height), limits.side, width * height, limits.pixels);
  const limitInputPixels = Number.isFinite(limits.pixels) && limits.pixels;
  return sharp(bytes, { limitInputPixels, failOn, animated: false, sequentialRead: true });
}

/** libvips here reads no HEIC; libheif unpacks it, upright, to red, green, blue and opacity. */
async function unpackHeic(bytes: Buffer, limits: PictureLimits): Promise<Sharp> {
  const { side, pixels } = heicExtent(bytes);
  refuseTooLarge(side, limits.side, pixels, limits.heicPixels);
  const { default: decode } = await import('heic-decode');
  const { width, height, data } = await decode({ buffer: bytes });
  const bare = sharp(data, { raw: { width, height, channels: 4 } });
  const profile = heicProfile(bytes);
  return profile ? sharp(withProfile(await stored(bare).png({ compressionLevel: 0 }).toBuffer(), profile)) : bare;
}

/** After the signature and the first chunk of a PNG. */
const PNG_HEAD = 33;

/** Bare pixels take no colour profile, a PNG does: phones write the colours of Display P3, which taken for sRGB pale the gums. */
function withProfile(png: Buffer, profile: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length - 4);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([png.subarray(0, PNG_HEAD), frame.subarray(0, 4), body, frame.subarray(4), png.subarray(PNG_HEAD)]);
}

function refuseTooLarge(side: number, longest: number, pixels: number, most: number): void {
  if (side > longest || pixels > most) throw new Error(`A picture of ${pixels} pixels, ${side} on a side, is too large`);
}
