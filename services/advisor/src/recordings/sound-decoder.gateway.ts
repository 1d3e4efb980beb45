import { spawn } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '@toothwise/service-kit';
import type { AdvisorSettings } from '../settings.js';
import { DEMUXER, RATE, type SoundType } from './sound.rules.js';

/** The file is no sound that can be decoded. */
export class Undecodable extends Error {}
/** It was not decoded to its end: by our limits, or since the decoder gave up. */
export class CutOff extends Error {}
/** It is longer than any recording that we take. */
export class TooLong extends Error {}

/** Of the process, in seconds of processor and of the clock, and in KiB of addresses. */
const LIMITS = { cpuSeconds: 240, seconds: 270, kib: 3 * 1024 * 1024 };
/** Longest recording, in seconds. */
export const LONGEST_SECONDS = 6 * 3600;

/** ffmpeg, in bounds: the demuxer that the bytes call for, files alone (no network, no playlists), one thread, little time and memory. */
@Injectable()
export class SoundDecoder {
  constructor(@Inject(SETTINGS) private readonly settings: AdvisorSettings) {}

  /** It may come while the service runs. */
  async isThere(): Promise<boolean> {
    const { FFMPEG_PATH: path } = this.settings;
    return (
      path !== undefined &&
      (await access(path, constants.X_OK).then(
        () => true,
        () => false,
      ))
    );
  }

  /** @returns the sound at 16 kHz, one channel, 16 bits; fails with `Undecodable`, `CutOff`, `TooLong` or the signal's reason */
  async *decode(path: string, type: SoundType, signal: AbortSignal): AsyncGenerator<Buffer> {
    const { command, args } = bounded(this.settings.FFMPEG_PATH!, argumentsFor(path, type));
    const timeout = AbortSignal.timeout(LIMITS.seconds * 1000);
    const child = spawn(command, args, {
      env: {},
      stdio: ['ignore', 'pipe', 'ignore'],
      signal: AbortSignal.any([signal, timeout]),
      killSignal: 'SIGKILL',
    });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve).once('error', () => resolve(null)));
    let [bytes, isAll] = [0, false];
    try {
      for await (const chunk of child.stdout as Readable & AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (bytes > LONGEST_SECONDS * RATE * 2) throw new TooLong();
        yield chunk;
      }
      isAll = true;
    } finally {
      // One that has written its last byte ends by itself, so that a signal is never ours.
      if (!isAll) child.kill('SIGKILL');
    }
    const code = await ended;
    signal.throwIfAborted();
    if (timeout.aborted) throw new CutOff();
    // Less than half a second is no recording; of more the rest is missing, and half a visit must not count as all of it.
    if (bytes === 0 || (code !== 0 && bytes < RATE)) throw new Undecodable();
    if (code !== 0) throw new CutOff();
  }
}

const argumentsFor = (path: string, type: SoundType): string[] => [
  ...['-nostdin', '-hide_banner', '-loglevel', 'quiet', '-protocol_whitelist', 'file,pipe', '-threads', '1'],
  ...['-f', DEMUXER[type], '-i', `file:${path}`],
  ...['-map', '0:a:0', '-vn', '-sn', '-dn', '-ac', '1', '-ar', String(RATE), '-f', 's16le', 'pipe:1'],
];

/** The shell sets what the process may take and becomes it. */
function bounded(program: string, args: string[]): { command: string; args: string[] } {
  const script = `ulimit -t ${LIMITS.cpuSeconds}; ulimit -v ${LIMITS.kib} 2>/dev/null; exec "$@"`;
  return { command: '/bin/sh', args: ['-c', script, 'ffmpeg', program, ...args] };
}
