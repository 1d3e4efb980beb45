import { type Bounds, ProcessRefused, programBeside, runBounded } from './bounded-process.js';
import type { DecodedPicture, PictureLimits } from './decode-picture.js';

export interface ProcessLimits extends PictureLimits, Bounds {}
/** What a picture process is told. */
export type Order = { bytes: Uint8Array; limits: PictureLimits };

/** The picture could not be decoded, or not within the limits; the message says why, for the log. */
export class PictureRefused extends Error {}

export const PICTURE_PROGRAM = programBeside(import.meta.url, 'picture.program');

/**
 * Decodes one picture in a process of its own.
 * @throws PictureRefused; Error when no process could be started
 */
export async function decodeInProcess(
  bytes: Buffer,
  limits: ProcessLimits,
  signal: AbortSignal,
  program = PICTURE_PROGRAM,
): Promise<DecodedPicture> {
  try {
    return await runBounded<DecodedPicture>(program, { bytes, limits } satisfies Order, { bounds: limits, signal });
  } catch (error) {
    if (error instanceof ProcessRefused) throw new PictureRefused(error.message, { cause: error });
    throw error;
  }
}
