import { DICOM_LIMITS } from '@toothwise/contracts-health';
import { NoDicom } from './kinds.rules.js';
import { bytesOf, type Layout } from './samples.rules.js';

/** What a header claims is judged before a byte of a picture is unpacked. @throws NoDicom */
export function requireWithin(layout: Layout, frames: number): void {
  const { columns, rows } = layout;
  if (!(columns > 0 && rows > 0 && frames > 0)) throw new NoDicom('broken');
  const isTooMuch =
    columns * rows > DICOM_LIMITS.pixels || frames > DICOM_LIMITS.frames || bytesOf(layout) * frames > DICOM_LIMITS.unpackedBytes;
  if (isTooMuch) throw new NoDicom('too-many-pixels');
}
