import { randomUUID } from 'node:crypto';
import {
  type NewRecording,
  type Recording as RecordingView,
  type RecordingSummary,
  RECORDING_MAX_BYTES,
  SUMMARY_MIN_CHARACTERS,
  advisorRecordingDeleted,
  advisorRecordingExpiring,
  advisorRecordingProcessed,
} from '@toothwise/contracts-advisor';
import { Aggregate, Refusal } from '@toothwise/service-kit/aggregate';
import { followUpOf } from './follow-up.rules.js';
import { type Stage, recordingWorkRequested } from './recording.events.js';
import type { RecordingRecord } from './recording.record.js';
import { expiresAt } from './retention.rules.js';

/** One recording: sound comes in parts until it is stopped, then it is decoded, written down and summed up, stage by stage. */
export class Recording extends Aggregate<RecordingRecord> {
  /** @throws Refusal `recording.consent-missing`: both, before the first byte */
  static begin(personId: string, given: NewRecording, now: Date): Recording {
    if (!given.hipaaConsent || !given.recordingConsent) throw new Refusal('recording.consent-missing');
    const { patientName, dentistName, dentalOffice, appointmentDate, transcribedBy, summarisedBy } = given;
    return new Recording({
      ...{ id: randomUUID(), personId, kind: given.kind, status: 'recording', processingStatus: null, failure: null },
      ...{ patientName, dentistName, dentalOffice, appointmentDate, transcribedBy, summarisedBy },
      ...detailsOf(given),
      ...{ receivedBytes: 0, parts: 0, durationMs: 0, audioKey: null, isCut: given.kind === 'live', summary: null },
      ...{ wantsSummary: given.kind === 'upload', isSummaryAsked: false, warnedAt: null, processedAt: null, version: 0 },
      ...{ hipaaConsentAt: now, recordingConsentAt: now, createdAt: now, updatedAt: now },
    });
  }

  constructor(row: RecordingRecord) {
    super(row);
  }

  /** The next part, in its order. @param durationMs of a live one. @throws Refusal `recording.over`, `recording.part-refused`, `recording.too-large` */
  takePart(seq: number, bytes: number, durationMs: number, now: Date): void {
    const { status, parts, receivedBytes, fileBytes, kind } = this.row;
    if (status !== 'recording') throw new Refusal('recording.over');
    if (seq !== parts + 1) throw new Refusal('recording.part-refused');
    if (kind === 'live' && receivedBytes + bytes > RECORDING_MAX_BYTES) throw new Refusal('recording.over');
    if (fileBytes !== null && receivedBytes + bytes > fileBytes) throw new Refusal('recording.too-large');
    const length = Math.round(this.row.durationMs + durationMs);
    this.change({ parts: seq, receivedBytes: receivedBytes + bytes, durationMs: length, updatedAt: now });
    if (kind === 'live') this.ask('transcribe');
  }

  /** All sound is there. Done twice, it is done once. */
  complete(now: Date): void {
    const { kind, status, fileBytes, receivedBytes } = this.row;
    if (status === 'completed') return;
    if (kind === 'upload' && receivedBytes !== fileBytes) throw new Refusal('recording.incomplete');
    this.change({ status: 'completed', updatedAt: now });
    if (kind === 'upload') this.change({ processingStatus: 'uploaded' });
    this.ask('prepare');
  }

  /** A stopped live recording goes on; what was made of it is made anew. */
  resume(now: Date): void {
    const { kind, processingStatus, receivedBytes } = this.row;
    if (kind !== 'live' || processingStatus === 'processing' || receivedBytes >= RECORDING_MAX_BYTES) throw new Refusal('recording.over');
    this.change({ status: 'recording', processingStatus: null, summary: null, failure: null, wantsSummary: false, updatedAt: now });
  }

  /** @param said what is written down, or null while some of it is not */
  askForSummary(said: string | null, now: Date): void {
    const { status, processingStatus, isCut } = this.row;
    if (status !== 'completed') throw new Refusal('recording.not-stopped');
    if (processingStatus === 'processing' || processingStatus === 'uploaded') throw new Refusal('recording.busy');
    if (said !== null && said.trim() === '') throw new Refusal('recording.no-content');
    if (said !== null && said.trim().length < SUMMARY_MIN_CHARACTERS) throw new Refusal('recording.too-short');
    this.change({ processingStatus: 'processing', failure: null, wantsSummary: true, isSummaryAsked: false, updatedAt: now });
    this.ask(isCut ? 'transcribe' : 'prepare');
  }

  begun(now: Date): void {
    if (this.row.processingStatus === 'uploaded') this.change({ processingStatus: 'processing', updatedAt: now });
  }

  /** @param parts of what was put together: of a live recording that went on meanwhile it is not all, and the next stop asks anew */
  isWhole(parts: number): boolean {
    return this.row.kind === 'upload' || (this.row.status === 'completed' && this.row.parts === parts);
  }

  /** Decoded, cut and put together. */
  prepared(audioKey: string, durationMs: number, now: Date): void {
    this.change({ audioKey, durationMs, isCut: true, updatedAt: now });
    if (this.row.wantsSummary) this.ask('transcribe');
  }

  /** The recogniser has worked long enough at a time. */
  goOn(): void {
    this.ask('transcribe');
  }

  /** All of it. Several commands find it so, each of which would pay a model: the summary is asked for by the first. */
  writtenDown(): void {
    const { wantsSummary, processingStatus, isSummaryAsked } = this.row;
    if (!wantsSummary || processingStatus !== 'processing' || isSummaryAsked) return;
    this.change({ isSummaryAsked: true });
    this.ask('summarise');
  }

  summarised(summary: RecordingSummary, now: Date): void {
    this.change({ summary, processingStatus: 'completed', failure: null, processedAt: now, updatedAt: now });
    const { id, appointmentDate } = this.row;
    const told = { recordingId: id, appointmentDate, processedAt: now.toISOString(), followUp: followUpOf(summary, appointmentDate) };
    this.record(advisorRecordingProcessed, { ...told, followUpActions: summary.followUpActions.length });
  }

  fail(failure: NonNullable<RecordingView['failure']>, now: Date): void {
    this.change({ processingStatus: 'failed', failure, updatedAt: now });
  }

  /** Once, before it is removed by itself. */
  warn(now: Date): void {
    if (this.row.warnedAt) return;
    this.change({ warnedAt: now });
    this.record(advisorRecordingExpiring, { recordingId: this.id, expiresAt: expiresAt(this.row.createdAt).toISOString() });
  }

  /** Others forget what they were told of it. */
  removed(): void {
    this.record(advisorRecordingDeleted, { recordingId: this.id });
  }

  private ask(stage: Stage): void {
    this.record(recordingWorkRequested, { recordingId: this.id, stage });
  }
}

function detailsOf(given: NewRecording) {
  if (given.kind === 'live') return { appointmentTime: null, procedures: [], costCents: null, fileName: null, fileBytes: null };
  const { appointmentTime, procedures, costDiscussed, fileName, fileBytes } = given;
  return { appointmentTime, procedures, costCents: costDiscussed === null ? null : Math.round(costDiscussed * 100), fileName, fileBytes };
}
