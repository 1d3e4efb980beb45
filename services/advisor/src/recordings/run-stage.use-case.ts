import { Injectable } from '@nestjs/common';
import type { Recording as RecordingView } from '@toothwise/contracts-advisor';
import { Clock, HealthConsents, Transactions } from '@toothwise/service-kit';
import { PrepareRecording } from './prepare-recording.use-case.js';
import type { Stage } from './recording.events.js';
import type { RecordingRecord } from './recording.record.js';
import { Recordings, type StageRun } from './recording.repository.js';
import { SummariseRecording } from './summarise-recording.use-case.js';
import { TranscribeRecording } from './transcribe-recording.use-case.js';

/** Carries out one stage of the work on a recording. */
@Injectable()
export class RunStage {
  constructor(
    private readonly consents: HealthConsents,
    private readonly recordings: Recordings,
    private readonly prepare: PrepareRecording,
    private readonly transcribe: TranscribeRecording,
    private readonly summarise: SummariseRecording,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async execute(recordingId: string, stage: Stage, run: StageRun): Promise<void> {
    const row = await this.recordings.find(recordingId);
    // Removed meanwhile.
    if (!row) return run.complete(async () => undefined);
    if (!(await this.consents.isGiven(row.personId))) return this.drop(row, run);
    if (row.processingStatus === 'uploaded') await this.begin(recordingId);
    const failure = await this.carryOut(row, stage, run);
    if (failure === 'consent-withdrawn') await this.drop(row, run);
    else if (failure) await this.fail(recordingId, failure, run);
  }

  /** The recording is given up; its owner may have it tried again. A live one that still takes sound goes on. */
  async fail(recordingId: string, failure: NonNullable<RecordingView['failure']>, run: Pick<StageRun, 'complete'>): Promise<void> {
    await run.complete(async (tx) => {
      if (!(await this.recordings.find(recordingId, tx))) return;
      const recording = await this.recordings.lock(tx, recordingId);
      if (recording.row.wantsSummary) recording.fail(failure, this.clock.now());
      await this.recordings.save(tx, recording);
    });
  }

  /** Its person has withdrawn the consent to keep it. */
  private async drop({ personId }: RecordingRecord, run: StageRun): Promise<void> {
    await run.complete(async (tx) => {
      // Usually the withdrawal itself has removed it by now.
      if (!(await this.consents.isGiven(personId, tx))) await this.recordings.removeAll(tx, personId);
    });
  }

  private carryOut(row: RecordingRecord, stage: Stage, run: StageRun) {
    if (stage === 'prepare') return this.prepare.execute(row, run);
    return stage === 'transcribe' ? this.transcribe.execute(row, run) : this.summarise.execute(row, run);
  }

  private async begin(id: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const recording = await this.recordings.lock(tx, id);
      recording.begun(this.clock.now());
      await this.recordings.save(tx, recording);
    });
  }
}
