import { obtainSpeech, readAloud } from '@toothwise/embedded/stand-ins';
import { wavOf } from '../../libs/testing/src/wav.js';

type Programs = Awaited<ReturnType<typeof obtainSpeech>>;

const RATE = 16_000;
const HEADER = 44;
const samples = (seconds: number) => Buffer.alloc(Math.round(seconds * RATE) * 2);

/** Sound as the recorder makes it (16 kHz, one channel), with so much silence around it as people leave. @param after in seconds */
export const recorded = (pcm: Buffer, after = 0.5): Buffer => wavOf(Buffer.concat([samples(0.5), pcm, samples(after)]));
export const silence = (seconds: number): Buffer => wavOf(samples(seconds));

/** A sentence by espeak-ng, at 16 kHz. */
export async function spoken({ espeak }: Programs, text: string): Promise<Buffer> {
  const wav = await readAloud(espeak, text, { voice: 'en-us', speed: 0.9 });
  const [rate, count] = [wav.readUInt32LE(24), (wav.length - HEADER) >> 1];
  const pcm = samples(count / rate);
  for (let at = 0; at < pcm.length / 2; at += 1) {
    const place = Math.min((at * rate) / RATE, count - 1);
    const [before, share] = [Math.floor(place), place % 1];
    const value = (index: number) => wav.readInt16LE(HEADER + 2 * Math.min(index, count - 1));
    pcm.writeInt16LE(Math.round(value(before) * (1 - share) + value(before + 1) * share), at * 2);
  }
  return pcm;
}
