import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { z } from 'zod';
import { plainEnvironment } from '../../process/child.js';

const line = z.union([
  z.object({ refused: z.string() }),
  z.object({
    seconds: z.number(),
    segments: z.array(
      z.object({
        id: z.number(),
        start: z.number(),
        end: z.number(),
        text: z.string(),
        avg_logprob: z.number(),
        no_speech_prob: z.number(),
      }),
    ),
  }),
]);
export type Written = Exclude<z.output<typeof line>, { refused: string }>;

/** The sound is none that is taken; the message says why. */
export class SoundRefused extends Error {}
/** Too many wait already. */
export class TooBusy extends Error {}
/** It took too long, or has ended. */
export class Gone extends Error {}

export interface Recogniser {
  /** @throws SoundRefused | TooBusy | Gone; rejects with the signal's reason where nobody waits any more */
  hear(wav: Buffer, signal?: AbortSignal): Promise<Written>;
  /** Resolves when it has ended, by itself or stopped; it is of no use any more. */
  ended: Promise<void>;
  stop(): void;
}

interface Limits {
  /** For one sound, in milliseconds. */
  longestMs?: number;
  mostWaiting?: number;
}

// Beside the source, which is there wherever this platform runs.
const SCRIPT = join(import.meta.dirname, '..', '..', '..', 'src', 'stand-ins', 'speech', 'recognise.py');

/** Starts the program that writes down, and waits until it has read its model. It hears one sound at a time. @param packages folder where Python finds it */
export async function startRecogniser(packages: string, { longestMs = 60_000, mostWaiting = 8 }: Limits = {}): Promise<Recogniser> {
  const child = spawn('python3', [SCRIPT], {
    env: { ...plainEnvironment(), PYTHONPATH: packages, HF_HUB_OFFLINE: '1', OMP_NUM_THREADS: '2' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()));
  const ask = conversation(child, longestMs);
  await ask();
  let waiting = 0;
  let before: Promise<unknown> = Promise.resolve();
  return {
    ended,
    stop: () => void child.kill('SIGKILL'),
    async hear(wav, signal) {
      if (waiting >= mostWaiting) throw new TooBusy();
      waiting += 1;
      const mine = before.then(async () => {
        signal?.throwIfAborted();
        return line.parse(await ask(wav));
      });
      before = mine.catch(() => undefined);
      const answer = await mine.finally(() => (waiting -= 1));
      if ('refused' in answer) throw new SoundRefused(answer.refused);
      return answer;
    },
  };
}

/** @returns asks one thing and waits for its line; what does not answer in time is ended, since its next line would be the answer to this */
function conversation(child: ChildProcessByStdio<Writable, Readable, null>, longestMs: number) {
  const lines = createInterface({ input: child.stdout });
  const closed = once(lines, 'close').then(() => undefined);
  child.stdin.on('error', () => undefined);
  return async (wav?: Buffer): Promise<unknown> => {
    const answer = once(lines, 'line').then(([text]) => text as string);
    if (wav) {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(wav.length);
      child.stdin.write(Buffer.concat([length, wav]));
    }
    const late = setTimeout(() => child.kill('SIGKILL'), longestMs);
    const said = await Promise.race([answer, closed]).finally(() => clearTimeout(late));
    if (said === undefined) throw new Gone();
    return JSON.parse(said) as unknown;
  };
}
