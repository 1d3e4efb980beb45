import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { ObjectRemovals, ObjectStore, objectKey } from '@toothwise/objects';
import { Clock, Transactions } from '@toothwise/service-kit';
import { cutAt, isSilent, PIECE_BYTES } from './cut.rules.js';
import type { RecordingRecord } from './recording.record.js';
import { Recordings, type StageRun } from './recording.repository.js';
import { CutOff, LONGEST_SECONDS, SoundDecoder, TooLong, Undecodable } from './sound-decoder.gateway.js';
import { BYTES_PER_MS, pcmOf, type SoundType, soundType, wavHeader, wavOf } from './sound.rules.js';

type Failure = 'not-audio' | 'cut-off' | 'too-long' | 'no-decoder';
/** Bytes of the largest whole recording: a live one has no limit of its own but time. */
const MOST_BYTES = 1024 * 1024 * 1024;

/** First stage: puts the sound together, and cuts an upload into pieces that are written down one by one. */
@Injectable()
export class PrepareRecording {
  constructor(
    private readonly recordings: Recordings,
    private readonly objects: ObjectStore,
    private readonly removals: ObjectRemovals,
    private readonly decoder: SoundDecoder,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Repeated after a crash it goes on: pieces that are there stay, since the same sound is cut at the same places. */
  async execute(row: RecordingRecord, run: StageRun): Promise<Failure | null> {
    if (row.kind === 'live') {
      // Resumed before its turn came: the next stop asks for all of it.
      if (row.status !== 'completed') return run.complete(async () => null);
      const key = await this.putTogether(row.personId, 'wav', this.liveSound(row));
      await this.done(row, run, key, row.durationMs);
      return null;
    }
    if (!(await this.decoder.isThere())) return 'no-decoder';
    const folder = await mkdtemp(join(tmpdir(), 'recording-'));
    try {
      return await this.cutFile(row, run, join(folder, 'sound'));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async cutFile(row: RecordingRecord, run: StageRun, path: string): Promise<Failure | null> {
    await pipeline(this.partsOf(row.id), createWriteStream(path, { mode: 0o600 }));
    const type = await typeOf(path);
    if (!type) return 'not-audio';
    try {
      const durationMs = await this.cut(row, this.decoder.decode(path, type, run.signal));
      const file = await open(path);
      const key = await this.putTogether(row.personId, type, file.createReadStream());
      await this.done(row, run, key, durationMs);
      return null;
    } catch (error) {
      if (error instanceof Undecodable) return 'not-audio';
      if (error instanceof CutOff) return 'cut-off';
      if (error instanceof TooLong) return 'too-long';
      throw error;
    }
  }

  /** @returns the length of the sound in milliseconds */
  private async cut({ id, personId }: RecordingRecord, sound: AsyncIterable<Buffer>): Promise<number> {
    const there = (await this.recordings.pieces(id)).length;
    let [seq, startMs] = [0, 0];
    const take = async (pcm: Buffer) => {
      seq += 1;
      const endMs = startMs + pcm.length / BYTES_PER_MS;
      if (seq > there)
        await this.keepPiece(personId, { recordingId: id, seq, startMs: Math.round(startMs), endMs: Math.round(endMs) }, pcm);
      startMs = endMs;
    };
    let held: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of sound) {
      held.push(chunk);
      bytes += chunk.length;
      if (bytes < PIECE_BYTES) continue;
      let all = Buffer.concat(held);
      while (all.length >= PIECE_BYTES) {
        const at = cutAt(all.subarray(0, PIECE_BYTES));
        await take(all.subarray(0, at));
        all = all.subarray(at);
      }
      [held, bytes] = [[all], all.length];
    }
    if (bytes > 0) await take(Buffer.concat(held));
    return Math.round(startMs);
  }

  private async keepPiece(personId: string, place: { recordingId: string; seq: number; startMs: number; endMs: number }, pcm: Buffer) {
    const key = objectKey('advisor', personId, 'wav');
    await this.removals.expect(key);
    await this.objects.put(key, wavOf(pcm), 'audio/wav');
    const text = isSilent(pcm) ? '' : null;
    await this.transactions.run((tx) =>
      this.recordings.addPiece(tx, { ...place, objectKey: key, text, confidence: null, claimedUntil: null }),
    );
  }

  private async putTogether(personId: string, ending: string, sound: Readable): Promise<string> {
    const key = objectKey('advisor', personId, ending);
    await this.removals.expect(key);
    await this.objects.putStream(key, sound, { maxBytes: MOST_BYTES });
    return key;
  }

  private async done({ id, kind, parts }: RecordingRecord, run: StageRun, key: string, durationMs: number): Promise<void> {
    await run.complete(async (tx) => {
      const recording = await this.recordings.lock(tx, id);
      // It went on meanwhile: nobody keeps the object, which then goes by itself.
      if (!recording.isWhole(parts)) return;
      const { audioKey: old } = recording.row;
      recording.prepared(key, durationMs, this.clock.now());
      await this.removals.keep(tx, key);
      if (old) await this.removals.add(tx, [old]);
      if (kind === 'upload') await this.recordings.dropParts(tx, id);
      await this.recordings.save(tx, recording);
    });
  }

  private async *partsOf(id: string): AsyncGenerator<Buffer> {
    for (const { objectKey: key } of await this.recordings.parts(id)) yield await this.objects.read(key);
  }

  /** One WAV file of all pieces. */
  private liveSound({ id, durationMs }: RecordingRecord): Readable {
    const { recordings, objects } = this;
    return Readable.from(
      (async function* () {
        yield wavHeader(Math.min(durationMs, LONGEST_SECONDS * 1000) * BYTES_PER_MS);
        for (const { objectKey: key } of await recordings.pieces(id)) yield pcmOf(await objects.read(key)) ?? Buffer.alloc(0);
      })(),
      { objectMode: false },
    );
  }
}

async function typeOf(path: string): Promise<SoundType | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return soundType(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
