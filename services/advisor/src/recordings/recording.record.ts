import type { ProcessingState, Recording as RecordingView, RecordingSummary } from '@toothwise/contracts-advisor';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** `bigint` comes as text from the driver; ours stay far below what a number holds. */
const number = { from: (value: string | null) => (value === null ? null : Number(value)), to: (value: number | null) => value };
const big = (name: string, nullable = false) => ({ name, nullable, transformer: number });

@Entity('recording')
export class RecordingRecord {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'person_id' }) personId!: string;
  @Column('text') kind!: 'live' | 'upload';
  @Column('text') status!: 'recording' | 'completed';
  @Column('text', { name: 'processing_status', nullable: true }) processingStatus!: ProcessingState | null;
  @Column('text', { nullable: true }) failure!: RecordingView['failure'];
  @Column('text', { name: 'patient_name' }) patientName!: string;
  @Column('text', { name: 'dentist_name' }) dentistName!: string;
  @Column('text', { name: 'dental_office' }) dentalOffice!: string;
  @Column('date', { name: 'appointment_date' }) appointmentDate!: string;
  @Column('text', { name: 'appointment_time', nullable: true }) appointmentTime!: string | null;
  @Column('jsonb') procedures!: string[];
  @Column('bigint', big('cost_cents', true)) costCents!: number | null;
  @Column('text', { name: 'file_name', nullable: true }) fileName!: string | null;
  @Column('bigint', big('file_bytes', true)) fileBytes!: number | null;
  @Column('bigint', big('received_bytes')) receivedBytes!: number;
  @Column('integer') parts!: number;
  @Column('bigint', big('duration_ms')) durationMs!: number;
  /** Of the whole sound, once it is put together. */
  @Column('text', { name: 'audio_key', nullable: true }) audioKey!: string | null;
  /** All pieces are there: of an upload after it was decoded, of a live recording at any time. */
  @Column('boolean', { name: 'is_cut' }) isCut!: boolean;
  @Column('boolean', { name: 'wants_summary' }) wantsSummary!: boolean;
  /** Of the summary that is under way: it is asked for once. */
  @Column('boolean', { name: 'summary_asked' }) isSummaryAsked!: boolean;
  @Column('jsonb', { nullable: true }) summary!: RecordingSummary | null;
  @Column('timestamptz', { name: 'hipaa_consent_at' }) hipaaConsentAt!: Date;
  @Column('timestamptz', { name: 'recording_consent_at' }) recordingConsentAt!: Date;
  /** Who hears and who reads, as both consents were shown; null for nobody. */
  @Column('text', { name: 'transcribed_by', nullable: true }) transcribedBy!: string | null;
  @Column('text', { name: 'summarised_by', nullable: true }) summarisedBy!: string | null;
  @Column('timestamptz', { name: 'warned_at', nullable: true }) warnedAt!: Date | null;
  @Column('integer') version!: number;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt!: Date;
  @Column('timestamptz', { name: 'processed_at', nullable: true }) processedAt!: Date | null;
}

/** Sound as it came: of an upload a stretch of the file, of a live recording a whole file. */
@Entity('recording_part')
export class PartRecord {
  @PrimaryColumn('uuid', { name: 'recording_id' }) recordingId!: string;
  @PrimaryColumn('integer') seq!: number;
  @Column('integer') bytes!: number;
  @Column('text') sha256!: string;
  @Column('text', { name: 'object_key' }) objectKey!: string;
}

/** A whole WAV file of at most 30 s, written down once. */
@Entity('recording_piece')
export class PieceRecord {
  @PrimaryColumn('uuid', { name: 'recording_id' }) recordingId!: string;
  @PrimaryColumn('integer') seq!: number;
  @Column('bigint', big('start_ms')) startMs!: number;
  @Column('bigint', big('end_ms')) endMs!: number;
  @Column('text', { name: 'object_key' }) objectKey!: string;
  @Column('text', { nullable: true }) text!: string | null;
  @Column('real', { nullable: true }) confidence!: number | null;
  /** Somebody is having it written down until then. */
  @Column('timestamptz', { name: 'claimed_until', nullable: true }) claimedUntil!: Date | null;
}
