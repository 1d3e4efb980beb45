import type { ScreeningKind, Urgency } from '@toothwise/contracts-core';
import type {
  AboutPerson,
  Analysis,
  FlagAnswers,
  Review,
  Screening,
  ScreeningForm,
  SignList,
  ToldSince,
} from '@toothwise/contracts-screening';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { ABOUT_PERSON } from '../../people/about-person.rules.js';
import type { Contact } from '../../people/contact.mapper.js';
import type { RedFlag } from '../clinical/clinical.rules.js';

export type Stages = Screening['stages'];
export type Conversation = NonNullable<Screening['conversation']>;
/** What only clinicians may read. */
export interface ClinicianNote {
  redFlags: RedFlag[];
  /** Flags from free text that the person answered with "no". */
  corrected: RedFlag[];
}

@Entity('screening')
export class ScreeningRecord {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'person_id' }) personId!: string;
  @Column('text') kind!: ScreeningKind;
  @Column('text') source!: Screening['source'];
  @Column('text') status!: Screening['status'];
  @Column('jsonb') form!: ScreeningForm;
  @Column('jsonb', { transformer: ABOUT_PERSON }) person!: AboutPerson;
  @Column('jsonb', { name: 'flag_answers' }) flagAnswers!: FlagAnswers;
  @Column('jsonb', { nullable: true }) signs!: SignList | null;
  /** What was told to the advisor; null in a screening by questionnaire. */
  @Column('jsonb', { nullable: true }) conversation!: Conversation | null;
  @Column('jsonb') stages!: Stages;
  @Column('jsonb', { nullable: true }) analysis!: Analysis | null;
  @Column('text', { nullable: true }) urgency!: Urgency | null;
  @Column('integer', { nullable: true }) level!: number | null;
  @Column('text', { nullable: true }) summary!: string | null;
  @Column('jsonb', { name: 'clinician_note', nullable: true }) clinicianNote!: ClinicianNote | null;
  /** The person was told of a dentist's review before the analysis, and wants it. */
  @Column('boolean', { name: 'review_wanted' }) reviewWanted!: boolean;
  /** As its person sees it; once it is done, `urgency` and `level` are its. */
  @Column('jsonb', { nullable: true }) review!: Review | null;
  @Column('jsonb', { nullable: true }) failure!: Screening['failure'];
  /** When a mail that leads to the report was last asked for. */
  @Column('timestamptz', { name: 'report_asked_at', nullable: true }) reportAskedAt!: Date | null;
  /** When its person said that a dentist or doctor has seen it. */
  @Column('timestamptz', { name: 'seen_at', nullable: true }) seenAt!: Date | null;
  @Column('text', { name: 'correlation_id' }) correlationId!: string;
  /** Version of the aggregate in its events. */
  @Column('integer') version!: number;
  @Column('integer', { name: 'analysis_requests' }) analysisRequests!: number;
  /** Last sign of life of the analysis. */
  @Column('timestamptz', { name: 'progress_at' }) progressAt!: Date;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'completed_at', nullable: true }) completedAt!: Date | null;
}

/** One consent to contact by a clinic; withdrawn ones stay as proof. */
@Entity('sharing_consent')
export class SharingConsentRecord {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'screening_id' }) screeningId!: string;
  @Column('text', { name: 'text_version' }) textVersion!: string;
  /** What the person read and agreed to; null where it was given before wordings were kept. */
  @Column('jsonb', { nullable: true }) wording!: { paragraphs: string[]; statement: string } | null;
  @Column('text', { nullable: true }) phone!: string | null;
  @Column('jsonb') place!: NonNullable<Screening['sharing']['place']>;
  @Column('jsonb') contact!: Contact;
  @Column('timestamptz', { name: 'given_at' }) givenAt!: Date;
  @Column('timestamptz', { name: 'withdrawn_at', nullable: true }) withdrawnAt!: Date | null;
  /** What practices were told of what was told since. */
  @Column('jsonb', { name: 'told_since', nullable: true }) toldSince!: ToldSince | null;
  /** When they were told anew what is shared. */
  @Column('timestamptz', { name: 'revised_at', nullable: true }) revisedAt!: Date | null;
}

/** The part of a screening that its owner sees; the clinician's note is not in it. */
export type ShownScreening = Pick<
  ScreeningRecord,
  | 'id'
  | 'kind'
  | 'source'
  | 'status'
  | 'stages'
  | 'createdAt'
  | 'completedAt'
  | 'form'
  | 'person'
  | 'flagAnswers'
  | 'signs'
  | 'conversation'
  | 'analysis'
  | 'review'
  | 'failure'
  | 'level'
  | 'seenAt'
>;
/** What a list says of a screening. */
export type SummaryRow = Pick<
  ScreeningRecord,
  | 'id'
  | 'kind'
  | 'source'
  | 'status'
  | 'urgency'
  | 'level'
  | 'summary'
  | 'analysis'
  | 'review'
  | 'person'
  | 'form'
  | 'conversation'
  | 'createdAt'
  | 'completedAt'
  | 'seenAt'
>;
export type ShownConsent = Pick<SharingConsentRecord, 'phone' | 'place' | 'givenAt' | 'withdrawnAt'>;
