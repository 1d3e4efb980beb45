import { Injectable } from '@nestjs/common';
import { AiClient } from '@toothwise/ai';
import { type RecordingSummary, SUMMARY_MIN_CHARACTERS } from '@toothwise/contracts-advisor';
import { Clock, HealthConsents } from '@toothwise/service-kit';
import { groundedSummary } from './grounded.rules.js';
import { modelSummary, SUMMARY_INSTRUCTIONS, SUMMARY_TEMPERATURE } from './model-summary.rules.js';
import type { PieceRecord, RecordingRecord } from './recording.record.js';
import { Recordings, type StageRun } from './recording.repository.js';
import { summaryByRules } from './summary.rules.js';
import { saidSoFar } from './transcript.rules.js';

/** Last stage: sums up what was said, by a model whose every line is held against the transcript, else by rules. */
@Injectable()
export class SummariseRecording {
  constructor(
    private readonly consents: HealthConsents,
    private readonly recordings: Recordings,
    private readonly ai: AiClient,
    private readonly clock: Clock,
  ) {}

  async execute(row: RecordingRecord, run: StageRun): Promise<'no-sound' | 'consent-withdrawn' | null> {
    // Summed up meanwhile, or given up: a model is paid for nothing.
    if (row.processingStatus !== 'processing') return run.complete(async () => null);
    const pieces = await this.recordings.pieces(row.id);
    if (saidSoFar(pieces).length < SUMMARY_MIN_CHARACTERS) return 'no-sound';
    if (!(await this.consents.isGiven(row.personId))) return 'consent-withdrawn';
    const summary = (await this.byModel(row, pieces, run.signal)) ?? summaryByRules(pieces);
    await run.complete(async (tx) => {
      const recording = await this.recordings.lock(tx, row.id);
      if (recording.row.processingStatus !== 'processing') return;
      recording.summarised(summary, this.clock.now());
      await this.recordings.save(tx, recording);
    });
    return null;
  }

  /** Null without a model that the consent named, and where nothing of what it wrote was said. */
  private async byModel(row: RecordingRecord, pieces: readonly PieceRecord[], signal: AbortSignal): Promise<RecordingSummary | null> {
    if (this.ai.provider === null || this.ai.provider !== row.summarisedBy) return null;
    const segments = pieces.flatMap(({ seq, text }) => (text ? [{ seq, text }] : []));
    const answer = await this.ai.ask({
      name: 'appointment_summary',
      schema: modelSummary,
      instructions: SUMMARY_INSTRUCTIONS,
      temperature: SUMMARY_TEMPERATURE,
      material: { appointmentDate: row.appointmentDate, segments },
      signal,
    });
    return answer.ok ? groundedSummary(answer.value, segments) : null;
  }
}
