import { BYTES_PER_MS } from './sound.rules.js';

/** A piece is written down by one request: no longer than a recogniser hears at once. */
export const PIECE_MS = 30_000;
/** Sooner than this no cut is looked for. */
const FROM_MS = 15_000;
const FRAME_MS = 100;
const FRAME_BYTES = FRAME_MS * BYTES_PER_MS;
/** Of full scale: below it nobody speaks (about -54 dB). */
const SILENCE = 0.002;
/** Shorter than any word; recognisers refuse it. */
const LEAST_MS = 200;

export const PIECE_BYTES = PIECE_MS * BYTES_PER_MS;

/** Where to cut the next 30 s: in the middle of the quietest tenth of a second of their second half. @returns bytes from the start, even */
export function cutAt(pcm: Buffer): number {
  if (pcm.length < PIECE_BYTES) return pcm.length;
  let quietest = { at: PIECE_BYTES, loud: Infinity };
  for (let at = FROM_MS * BYTES_PER_MS; at + FRAME_BYTES <= PIECE_BYTES; at += FRAME_BYTES) {
    const loud = loudness(pcm.subarray(at, at + FRAME_BYTES));
    // The last of equally quiet ones: longer pieces keep sentences together.
    if (loud <= quietest.loud) quietest = { at: at + FRAME_BYTES / 2, loud };
  }
  return quietest.at - (quietest.at % 2);
}

/** Whether it is too short for a word, or nothing in it is as loud as somebody who speaks: recognisers make words up there. */
export function isSilent(pcm: Buffer): boolean {
  if (pcm.length < LEAST_MS * BYTES_PER_MS) return true;
  for (let at = 0; at < pcm.length; at += FRAME_BYTES) if (loudness(pcm.subarray(at, at + FRAME_BYTES)) > SILENCE) return false;
  return true;
}

/** Root mean square, of full scale. */
function loudness(pcm: Buffer): number {
  let sum = 0;
  const samples = Math.floor(pcm.length / 2);
  for (let index = 0; index < samples; index += 1) sum += (pcm.readInt16LE(index * 2) / 32_768) ** 2;
  return samples === 0 ? 0 : Math.sqrt(sum / samples);
}
