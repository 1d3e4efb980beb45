/** All sound that leaves this browser: 16 kHz, one channel, 16 bits. The services take nothing else of a live voice. */
export const RATE = 16_000;
const SAMPLES_PER_MS = RATE / 1000;
const HEADER = 44;
/** So long is a stretch of which one looks how loud it is. */
const FRAME = RATE / 10;

export const millisecondsOf = (samples: ArrayLike<unknown>): number => Math.round(samples.length / SAMPLES_PER_MS);

/** Sound of another rate at ours: each sample is the mean of those that it stands for. What is left over waits for the next piece. */
export function resampler(from: number): (samples: Float32Array) => Int16Array {
  const step = from / RATE;
  let [left, at] = [new Float32Array(0), 0];
  return (samples) => {
    const all = new Float32Array(left.length + samples.length);
    all.set(left);
    all.set(samples, left.length);
    const count = Math.max(0, Math.floor((all.length - at) / step));
    const out = new Int16Array(count);
    for (let index = 0; index < count; index += 1) out[index] = sampleOf(mean(all, at + index * step, at + (index + 1) * step));
    const end = at + count * step;
    const used = Math.min(Math.floor(end), all.length);
    left = all.slice(used);
    at = end - used;
    return out;
  };
}

function mean(samples: Float32Array, from: number, to: number): number {
  const [first, last] = [Math.floor(from), Math.max(Math.floor(from) + 1, Math.min(Math.floor(to), samples.length))];
  let sum = 0;
  for (let index = first; index < last; index += 1) sum += samples[index] ?? 0;
  return sum / (last - first);
}

const sampleOf = (value: number): number => Math.round(Math.max(-1, Math.min(1, value)) * 32_767);

/** How loud it is: the root of the mean square, 0 to 1. */
export function loudnessOf(samples: Int16Array): number {
  if (samples.length === 0) return 0;
  let sum = 0;
  for (const sample of samples) sum += (sample / 32_768) ** 2;
  return Math.sqrt(sum / samples.length);
}

/** Where to cut so that no word is: in the middle of the quietest tenth of a second from `from` on. */
export function quietestCut(samples: Int16Array, from: number): number {
  let [best, least] = [samples.length, Infinity];
  for (let at = from; at + FRAME <= samples.length; at += FRAME / 2) {
    const loudness = loudnessOf(samples.subarray(at, at + FRAME));
    if (loudness < least) [best, least] = [at + FRAME / 2, loudness];
  }
  return best;
}

/** A whole WAV file, as the services read it. */
export function wavOf(samples: Int16Array): Blob {
  const view = new DataView(new ArrayBuffer(HEADER + samples.length * 2));
  const text = (at: number, letters: string) => [...letters].forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)));
  text(0, 'RIFF');
  view.setUint32(4, 36 + samples.length * 2, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  samples.forEach((sample, index) => view.setInt16(HEADER + index * 2, sample, true));
  return new Blob([view.buffer], { type: 'audio/wav' });
}
