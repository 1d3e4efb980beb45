import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { SpeechClient } from '@toothwise/ai';
import { ObjectStore } from '@toothwise/objects';
import { HealthConsents, Transactions } from '@toothwise/service-kit';
import type { Recording } from './recording.aggregate.js';
import type { PieceRecord, RecordingRecord } from './recording.record.js';
import { Recordings, type StageRun } from './recording.repository.js';

/** One command works so long; then the next one goes on. */
const AT_A_TIME_MS = 120_000;
/** A piece belongs to who claimed it for so much longer than its request can take: its sound is read and its words are written, too. */
const CLAIMED_BESIDE_MS = 14_000;
const LOOK_AGAIN_MS = 1_000;

/** The recogniser is away: the command comes again. */
export class RecogniserAway extends Error {}

/** Second stage: has each piece written down, once. What is written down is never asked for again. */
@Injectable()
export class TranscribeRecording {
  constructor(
    private readonly consents: HealthConsents,
    private readonly recordings: Recordings,
    private readonly objects: ObjectStore,
    private readonly speech: SpeechClient,
    private readonly transactions: Transactions,
  ) {}

  /** @throws RecogniserAway */
  async execute(
    { id, personId, wantsSummary, transcribedBy }: RecordingRecord,
    run: StageRun,
  ): Promise<'no-transcription' | 'hearer-changed' | 'consent-withdrawn' | null> {
    const { provider } = this.speech;
    if ((provider === null || provider !== transcribedBy) && (await this.recordings.unwritten(id)) > 0) {
      if (wantsSummary) return provider === null ? 'no-transcription' : 'hearer-changed';
      await run.complete(async () => undefined);
      return null;
    }
    const until = performance.now() + AT_A_TIME_MS;
    const claimed = (this.speech.longestMs + CLAIMED_BESIDE_MS) / 1000;
    for (;;) {
      run.signal.throwIfAborted();
      if (!(await this.consents.isGiven(personId))) return 'consent-withdrawn';
      const piece = await this.recordings.claimPiece(id, claimed);
      if (piece) await this.write(piece, run.signal);
      else if ((await this.recordings.unwritten(id)) === 0) return this.done(id, run, (recording) => recording.writtenDown());
      // Somebody else has the last ones: where they were killed, their claim ends.
      else await pause(LOOK_AGAIN_MS, undefined, { signal: run.signal });
      if (performance.now() > until) return this.done(id, run, (recording) => recording.goOn());
    }
  }

  private async write(piece: PieceRecord, signal: AbortSignal): Promise<void> {
    const bytes = await this.objects.read(piece.objectKey);
    const answer = await this.speech.transcribe({ bytes, name: 'piece.wav', type: 'audio/wav' }, signal);
    // It will never be read, however often it is asked for: the others are not to wait for it.
    const isRefused = !answer.ok && answer.reason === 'invalid-answer';
    if (!answer.ok && !isRefused) {
      await this.recordings.release(piece);
      throw new RecogniserAway(answer.reason);
    }
    const { text, confidence } = answer.ok ? answer.value : { text: '', confidence: null };
    await this.transactions.run((tx) => this.recordings.writeDown(tx, piece, text, confidence));
  }

  private async done(id: string, run: StageRun, next: (recording: Recording) => void): Promise<null> {
    await run.complete(async (tx) => {
      const recording = await this.recordings.lock(tx, id);
      next(recording);
      await this.recordings.save(tx, recording);
    });
    return null;
  }
}
