import { loudnessOf, millisecondsOf, quietestCut, RATE, wavOf } from './sound.rules.js';

/** A stretch of sound: a whole file of its own. */
export interface SoundChunk {
  /** Its number in the recording, from 1. */
  seq: number;
  /** WAV: 16 kHz, one channel, 16 bits. */
  wav: Blob;
  /** From the beginning, pauses left out. */
  startMs: number;
  durationMs: number;
  /** The loudest tenth of a second, 0 to 1. */
  loudness: number;
}

/** VOICE-057: of less no recogniser makes words. */
export const SHORTEST_CHUNK_MS = 1000;
/** VOICE-058: a file of less holds nothing that was said. */
const SMALLEST_FILE = 1024;
const FRAME = RATE / 10;

/** Cuts sound into files without a gap between them, each where it is quietest in the last two fifths of its time. */
export class Chunks {
  #waiting = new Int16Array(0);
  #seq = 0;
  #startMs = 0;
  #dropped = 0;
  readonly #most: number;

  /** @throws RangeError where chunks would be shorter than a second */
  constructor(chunkMs: number) {
    if (!(chunkMs >= SHORTEST_CHUNK_MS)) throw new RangeError(`A chunk lasts ${SHORTEST_CHUNK_MS} ms at least`);
    this.#most = (chunkMs * RATE) / 1000;
  }

  /** Files that were too small to hold anything. */
  get dropped(): number {
    return this.#dropped;
  }

  /** @returns the files that are full now */
  add(samples: Int16Array): SoundChunk[] {
    const all = new Int16Array(this.#waiting.length + samples.length);
    all.set(this.#waiting);
    all.set(samples, this.#waiting.length);
    this.#waiting = all;
    const full: SoundChunk[] = [];
    while (this.#waiting.length >= this.#most) {
      const cut = quietestCut(this.#waiting.subarray(0, this.#most), Math.floor(this.#most * 0.6));
      full.push(...this.take(cut));
    }
    return full;
  }

  /** What waits, however short: somebody has ended. */
  rest(): SoundChunk[] {
    return this.take(this.#waiting.length);
  }

  private take(count: number): SoundChunk[] {
    const samples = this.#waiting.slice(0, count);
    this.#waiting = this.#waiting.slice(count);
    if (samples.length === 0) return [];
    const wav = wavOf(samples);
    if (wav.size < SMALLEST_FILE) {
      this.#dropped += 1;
      return [];
    }
    const [startMs, durationMs] = [this.#startMs, millisecondsOf(samples)];
    this.#startMs += durationMs;
    this.#seq += 1;
    return [{ seq: this.#seq, wav, startMs, durationMs, loudness: loudestOf(samples) }];
  }
}

function loudestOf(samples: Int16Array): number {
  let loudest = 0;
  for (let at = 0; at < samples.length; at += FRAME) loudest = Math.max(loudest, loudnessOf(samples.subarray(at, at + FRAME)));
  return loudest;
}
