import { NoDicom } from './kinds.rules.js';
import type { Layout } from './samples.rules.js';

const HEADER = 64;

/**
 * Unpacks one frame of run lengths (PS3.5, annex G) to plain little-endian values, pixel by pixel. What comes out is as large as the frame, whatever
 * the runs say. @throws NoDicom
 */
export function unpackRle(packed: Uint8Array, { columns, rows, samples, allocated }: Layout): Uint8Array {
  const pixels = columns * rows;
  const width = (allocated / 8) * samples;
  if (packed.length < HEADER) throw new NoDicom('broken');
  const header = new DataView(packed.buffer, packed.byteOffset, HEADER);
  if (header.getUint32(0, true) !== width) throw new NoDicom('broken');
  const frame = new Uint8Array(pixels * width);
  for (let segment = 0; segment < width; segment += 1) {
    const from = header.getUint32(4 * (segment + 1), true);
    const to = segment + 1 < width ? header.getUint32(4 * (segment + 2), true) : packed.length;
    if (from < HEADER || from > to || to > packed.length) throw new NoDicom('broken');
    // The highest byte of a value comes first.
    const byte = allocated === 16 ? segment - (segment % 2) + (1 - (segment % 2)) : segment;
    unpackSegment(packed.subarray(from, to), frame, byte, width);
  }
  return frame;
}

/** Every `step`th byte of the frame, from `first` on. */
function unpackSegment(packed: Uint8Array, frame: Uint8Array, first: number, step: number): void {
  let [read, write] = [0, first];
  while (write < frame.length) {
    if (read >= packed.length) throw new NoDicom('broken');
    const control = packed[read]!;
    read += 1;
    if (control === 128) continue;
    const isRun = control > 128;
    const length = isRun ? 257 - control : control + 1;
    for (let index = 0; index < length && write < frame.length; index += 1, write += step) {
      if (read >= packed.length) throw new NoDicom('broken');
      frame[write] = packed[read]!;
      if (!isRun) read += 1;
    }
    if (isRun) read += 1;
  }
}
