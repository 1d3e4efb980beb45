import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { DecodedPicture, PictureLimits } from './decode-picture.js';

export interface ProcessLimits extends PictureLimits {
  /** Of the whole process: what WebAssembly and native libraries hold counts as well. */
  memoryBytes: number;
  /** Of processor time, loading included: a busy machine refuses nobody's photo. By the clock three times as much, from the moment it has the picture. */
  milliseconds: number;
}
/** What a picture process is told, and what it answers. */
export type Order = { bytes: Uint8Array; limits: PictureLimits };
export type Word = 'ready' | { picture: DecodedPicture } | { refused: string };

/** The picture could not be decoded, or not within the limits; the message says why, for the log. */
export class PictureRefused extends Error {}

/** Loading the libraries, on a machine that is busy. */
const START_MS = 30_000;
/** A timer takes no more. */
const LONGEST_MS = 2 ** 31 - 1;
const NICENESS = 10;
const IS_SOURCE = import.meta.filename.endsWith('.ts');
/** Sources run as they are in tests. */
const EXEC_ARGV = IS_SOURCE ? ['--import', `file://${createRequire(import.meta.url).resolve('tsx')}`] : [];
export const PICTURE_PROGRAM = fileURLToPath(new URL(`./picture.program.${IS_SOURCE ? 'ts' : 'js'}`, import.meta.url));

/**
 * Decodes one picture in a process of its own, which lives as long as the picture takes: its death costs that picture only, and the system
 * takes back all memory. It gets nothing of our environment.
 * @throws PictureRefused; Error when no process could be started
 */
export async function decodeInProcess(
  bytes: Buffer,
  limits: ProcessLimits,
  signal: AbortSignal,
  program = PICTURE_PROGRAM,
): Promise<DecodedPicture> {
  if (signal.aborted) throw new Error('Decoding was stopped');
  const child = fork(program, [String(limits.memoryBytes), String(limits.milliseconds)], {
    env: { PATH: process.env.PATH },
    execArgv: EXEC_ARGV,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  goBehind(child);
  const stop = () => child.kill('SIGKILL');
  signal.addEventListener('abort', stop, { once: true });
  let timer = setTimeout(stop, START_MS);
  let picture: DecodedPicture | undefined;
  let reason: Error = new Error('The picture process did not start');
  child.on('message', (word: Word) => {
    if (word === 'ready') {
      clearTimeout(timer);
      reason = new PictureRefused('The picture needs more memory or time than it may have, or broke the decoder');
      timer = setTimeout(
        () => {
          reason = new PictureRefused('The picture takes too long to decode');
          stop();
        },
        Math.min(3 * limits.milliseconds, LONGEST_MS),
      );
      // A process that is gone before it could be told says so by its end.
      child.send({ bytes, limits } satisfies Order, () => undefined);
    } else if ('picture' in word) picture = word.picture;
    else reason = new PictureRefused(word.refused);
  });
  try {
    await ended(child);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
  if (picture) return picture;
  throw signal.aborted ? new Error('Decoding was stopped') : reason;
}

/** People who wait for an answer come before people who wait for a picture. Done from here, so that all its threads inherit it. */
function goBehind({ pid }: ChildProcess): void {
  try {
    if (pid) setPriority(pid, NICENESS);
  } catch {
    // It has ended already.
  }
}

/** Gone, with all it said heard: of processes that still hold memory there are then never more than their callers allow. */
async function ended(child: ChildProcess): Promise<void> {
  await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
}
