import dicom from 'dicom-parser';
import sharp from 'sharp';
import { type Extent, jpeg2000Extent, jpegExtent } from './jpeg-extent.rules.js';
import { NoDicom, type Packing } from './kinds.rules.js';
import type { Header } from './read-header.gateway.js';
import { unpackRle } from './rle.rules.js';
import { bytesOf, cleaned, interleaved, type Layout, redGreenBlue, type Values, valuesOf } from './samples.rules.js';
import { unpackByLibrary } from './unpack-by-library.gateway.js';

/** The stored values of every frame, one after another; of colour, red, green and blue of each pixel. @throws NoDicom */
export async function* decodeFrames(header: Header): AsyncGenerator<Values> {
  for (let frame = 0; frame < header.frames; frame += 1) yield await decodeFrame(header, frame);
}

async function decodeFrame(header: Header, frame: number): Promise<Values> {
  const { packing, layout, colour, isPlanar } = header;
  const isPlain = packing === 'plain' || packing === 'plain-big';
  if (isPlain && colour !== 'grey' && colour !== 'RGB' && colour !== 'YBR_FULL') throw new NoDicom('encoding', colour);
  const values = isPlain ? plain(header, frame) : await unpacked(packing, packedFrame(header, frame), header);
  if (colour === 'grey') return values;
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.length);
  // Compressed as JPEG, colours come as red, green and blue already.
  if (packing === 'jpeg' || packing === 'jpeg-2000') return bytes;
  const mixed = isPlanar && packing !== 'rle' ? interleaved(bytes, layout.columns * layout.rows) : bytes;
  return colour === 'RGB' ? mixed : redGreenBlue(mixed);
}

function plain({ data, pixels, packing, layout }: Header, frame: number): Values {
  const size = bytesOf(layout);
  const from = pixels.dataOffset + frame * size;
  if ((frame + 1) * size > pixels.length || pixels.encapsulatedPixelData) throw new NoDicom('broken');
  const bytes = data.byteArray.subarray(from, from + size);
  if (packing !== 'plain-big') return valuesOf(bytes, layout);
  // Bytes that lie in words lie the other way round in them.
  if (layout.allocated === 8 && pixels.vr === 'OW') return valuesOf(Buffer.from(bytes.subarray(0, size - (size % 2))).swap16(), layout);
  return valuesOf(bytes, layout, 'big');
}

/** The bytes of one packed frame, which may lie in several pieces (PS3.5, A.4). */
function packedFrame({ data, pixels, packing, frames }: Header, frame: number): Uint8Array {
  const { fragments = [], basicOffsetTable = [] } = pixels;
  if (!pixels.encapsulatedPixelData || fragments.length < frames) throw new NoDicom('broken');
  const pieces = (first: number, count: number) => dicom.readEncapsulatedPixelDataFromFragments(data, pixels, first, count);
  try {
    if (frames === 1) return pieces(0, fragments.length);
    if (fragments.length === frames) return pieces(frame, 1);
    if (basicOffsetTable.length === frames) return dicom.readEncapsulatedImageFrame(data, pixels, frame);
    if (packing === 'rle') throw new NoDicom('broken');
    return dicom.readEncapsulatedImageFrame(data, pixels, frame, dicom.createJPEGBasicOffsetTable(data, pixels));
  } catch {
    throw new NoDicom('broken');
  }
}

async function unpacked(packing: Packing, packed: Uint8Array, { layout }: Header): Promise<Values> {
  if (packing === 'rle') return valuesOf(unpackRle(packed, layout), layout);
  requireExtent(packing === 'jpeg-2000' ? jpeg2000Extent(packed) : jpegExtent(packed), layout);
  if (packing === 'jpeg') return unpackJpeg(packed, layout);
  return fitted(await unpackByLibrary(packing, packed), layout);
}

/** What a picture says of itself must be what the header said: the limits were judged by that. */
function requireExtent(extent: Extent | null, { columns, rows, samples, allocated }: Layout): void {
  const { width, height, components, precision } = extent ?? { width: 0, height: 0, components: 0, precision: 0 };
  if (width !== columns || height !== rows || components !== samples || precision > allocated) throw new NoDicom('broken');
}

async function unpackJpeg(packed: Uint8Array, layout: Layout): Promise<Values> {
  try {
    const limitInputPixels = layout.columns * layout.rows;
    const picture = sharp(packed, { limitInputPixels, sequentialRead: true }).toColourspace(layout.samples === 1 ? 'b-w' : 'srgb');
    return valuesOf(await picture.raw().toBuffer(), layout);
  } catch (error) {
    throw error instanceof NoDicom ? error : new NoDicom('broken');
  }
}

/** Of a decoder, which gives bytes or little-endian words, whatever the header calls them. */
function fitted(bytes: Uint8Array, layout: Layout): Values {
  const count = layout.columns * layout.rows * layout.samples;
  if (bytes.length === count) return layout.allocated === 8 ? valuesOf(bytes, layout) : cleaned(Uint16Array.from(bytes), layout);
  if (bytes.length !== 2 * count) throw new NoDicom('broken');
  return valuesOf(bytes, { ...layout, allocated: 16 });
}
