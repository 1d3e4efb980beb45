import type { Recording, RecordingItem } from '@toothwise/contracts-advisor';
import { openReading, safetyOf } from '@toothwise/triage';
import type { PieceRecord, RecordingRecord } from './recording.record.js';
import { expiresAt } from './retention.rules.js';
import { meanConfidence, saidSoFar } from './transcript.rules.js';

/** Bits of a usual recording in a second: what a file's length is guessed by until it is decoded (REC-090). */
const BYTES_A_SECOND = 16_000;

export function itemView(row: Readonly<RecordingRecord>): RecordingItem {
  const { id, kind, status, processingStatus, fileName, fileBytes, receivedBytes, createdAt } = row;
  const { patientName, dentistName, dentalOffice, appointmentDate, appointmentTime } = row;
  return {
    ...{ id, kind, status, processingStatus, fileName, fileBytes, receivedBytes },
    ...{ patientName, dentistName, dentalOffice, appointmentDate, appointmentTime },
    durationSeconds: row.isCut ? row.durationMs / 1000 : Math.round((fileBytes ?? 0) / BYTES_A_SECOND),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt(createdAt).toISOString(),
  };
}

export function recordingView(row: Readonly<RecordingRecord>, pieces: readonly PieceRecord[]): Recording {
  const { procedures, costCents, parts, audioKey, summary, failure, status, processingStatus } = row;
  const isOver = status === 'completed' && processingStatus !== 'uploaded' && processingStatus !== 'processing';
  return {
    ...itemView(row),
    ...{ procedures, parts, summary, failure },
    costDiscussed: costCents === null ? null : costCents / 100,
    hasAudio: audioKey !== null,
    segments: pieces.map(({ seq, startMs, endMs, text, confidence }) => ({
      ...{ seq, text, confidence: confidence === null ? null : Math.round(confidence * 100) / 100 },
      startSeconds: startMs / 1000,
      endSeconds: endMs / 1000,
    })),
    transcriptConfidence: meanConfidence(pieces),
    // An appointment is never interrupted: a dentist is there.
    ...safetyIn(isOver ? saidSoFar(pieces) : ''),
    hipaaConsentAt: row.hipaaConsentAt.toISOString(),
    recordingConsentAt: row.recordingConsentAt.toISOString(),
    processedAt: row.processedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

function safetyIn(said: string): Pick<Recording, 'safety' | 'sensitive'> {
  const { safety, sensitive } = safetyOf(openReading(null).peek({ source: 'chat', text: said, name: false }), {});
  return { safety: { ...safety, asks: [] }, sensitive };
}
