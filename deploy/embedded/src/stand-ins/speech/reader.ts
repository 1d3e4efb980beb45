import { spawn } from 'node:child_process';
import { plainEnvironment } from '../../process/child.js';

/** How espeak-ng is run: where it was unpacked it must be told where its libraries and voices are. */
export interface Espeak {
  path: string;
  env: Record<string, string>;
}

/** espeak-ng has these; by any other name it is the first. */
const VOICES = ['en-us', 'en-gb', 'en-gb-scotland', 'en-029'] as const;
const WORDS_A_MINUTE = 150;
const LIMITS = { seconds: 20, bytes: 64 * 1024 * 1024 };
/** Of a WAV header: where it says how many bytes follow, and where how many of them are sound. */
const [WHOLE_AT, SOUND_AT, HEADER] = [4, 40, 44];

export interface Wish {
  voice: string;
  /** 1 as usual. */
  speed: number;
}

/** @returns a WAV file. @throws Error when it takes too long, or does not end well */
export async function readAloud({ path, env }: Espeak, text: string, { voice, speed }: Wish): Promise<Buffer> {
  const known = VOICES.find((name) => name === voice) ?? VOICES[0];
  const args = ['-v', known, '-s', String(Math.round(WORDS_A_MINUTE * speed)), '--stdin', '--stdout'];
  const child = spawn(path, args, {
    env: { ...plainEnvironment(), ...env },
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: LIMITS.seconds * 1000,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve).once('error', () => resolve(null)));
  child.stdin.on('error', () => undefined).end(text);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > LIMITS.bytes) child.kill('SIGKILL');
    else chunks.push(chunk);
  }
  if ((await ended) !== 0 || bytes <= HEADER) throw new Error('espeak-ng did not read it aloud');
  const wav = Buffer.concat(chunks);
  // It wrote the header before it knew.
  wav.writeUInt32LE(wav.length - 8, WHOLE_AT);
  wav.writeUInt32LE(wav.length - HEADER, SOUND_AT);
  return wav;
}
