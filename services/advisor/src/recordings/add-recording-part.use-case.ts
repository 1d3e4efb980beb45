import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { type PartTaken, RECORDING_PART_MAX_BYTES, RECORDING_PERSON_BYTES } from '@toothwise/contracts-advisor';
import { ObjectRemovals, ObjectStore, objectKey, readUpload, UploadMemory } from '@toothwise/objects';
import { type Actor, Clock, HealthConsents, ProblemError, Transactions } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { isSilent } from './cut.rules.js';
import type { RecordingRecord } from './recording.record.js';
import { Recordings } from './recording.repository.js';
import { BYTES_PER_MS, pcmOf, soundType } from './sound.rules.js';

/** Longest stretch of a live recording that comes at once. */
const LONGEST_LIVE_MS = 30_000;

/** Takes one numbered part of the sound. Under its number it is there once, however often it is sent. */
@Injectable()
export class AddRecordingPart {
  private readonly memory = new UploadMemory(RECORDING_PART_MAX_BYTES);

  constructor(
    private readonly consents: HealthConsents,
    private readonly recordings: Recordings,
    private readonly objects: ObjectStore,
    private readonly removals: ObjectRemovals,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `resource.not-found`, `consent.required`, `recording.*` */
  async execute(actor: Actor, id: string, seq: number, request: IncomingMessage): Promise<PartTaken> {
    const recording = await this.recordings.require(actor.id, id);
    // Before the first byte is read.
    await this.consents.require(actor.id);
    if (seq > recording.parts + 1) throw new ProblemError('recording.part-refused');
    const memory = this.memory.take();
    const taken = await this.take(recording, seq, await read(request, memory));
    this.memory.give(memory);
    return taken;
  }

  private async take(recording: Readonly<RecordingRecord>, seq: number, bytes: Buffer): Promise<PartTaken> {
    const { id, personId } = recording;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (seq <= recording.parts) return this.takenBefore(recording, seq, sha256);
    const pcm = soundIn(recording, seq, bytes);
    const key = objectKey('advisor', personId, 'part');
    await this.removals.expect(key);
    await this.objects.put(key, bytes, recording.kind === 'live' ? 'audio/wav' : 'application/octet-stream');
    return this.transactions.run(async (tx) => {
      await this.consents.require(personId, tx);
      const locked = await this.recordings.lock(tx, id, personId);
      const { parts, durationMs } = locked.row;
      // Sent twice at once: the other one was first, and this one's object goes by itself.
      if (seq <= parts) return this.takenBefore(locked.row, seq, sha256, tx);
      const length = pcm ? Math.round(pcm.length / BYTES_PER_MS) : 0;
      if (pcm && (await this.recordings.bytesOf(tx, personId)) + bytes.length > RECORDING_PERSON_BYTES)
        throw new ProblemError('recording.no-room');
      locked.takePart(seq, bytes.length, length, this.clock.now());
      await this.recordings.addPart(tx, { recordingId: id, seq, bytes: bytes.length, sha256, objectKey: key });
      if (pcm) {
        const said = isSilent(pcm) ? { text: '', confidence: null } : { text: null, confidence: null };
        const place = { recordingId: id, seq, startMs: durationMs, endMs: durationMs + length };
        await this.recordings.addPiece(tx, { ...place, ...said, objectKey: key, claimedUntil: null });
      }
      await this.recordings.save(tx, locked);
      return { parts: locked.row.parts, receivedBytes: locked.row.receivedBytes };
    });
  }

  /** The same sound again is no error; another one under the same number is. */
  private async takenBefore(
    { id, parts, receivedBytes }: Readonly<RecordingRecord>,
    seq: number,
    sha256: string,
    tx?: EntityManager,
  ): Promise<PartTaken> {
    const part = await this.recordings.part(id, seq, tx);
    if (part?.sha256 !== sha256) throw new ProblemError('recording.part-refused');
    return { parts, receivedBytes };
  }
}

async function read(request: IncomingMessage, into: Buffer): Promise<Buffer> {
  const limits = { field: 'audio', maxBytes: RECORDING_PART_MAX_BYTES, tooLargeText: '', into };
  const { bytes } = await readUpload(request, request.headers, limits).catch((error: unknown) => {
    if (error instanceof ProblemError && error.code === 'photo.too-large') throw new ProblemError('recording.too-large');
    throw error;
  });
  if (bytes.length === 0) throw new ProblemError('request.malformed');
  return bytes;
}

/** Of a live part its sound. @throws ProblemError `recording.wrong-type`, by the bytes */
function soundIn({ kind }: RecordingRecord, seq: number, bytes: Buffer): Buffer | null {
  if (kind === 'upload') {
    if (seq === 1 && !soundType(bytes)) throw new ProblemError('recording.wrong-type');
    return null;
  }
  const pcm = pcmOf(bytes);
  if (!pcm || pcm.length > LONGEST_LIVE_MS * BYTES_PER_MS) throw new ProblemError('recording.wrong-type');
  return pcm;
}
