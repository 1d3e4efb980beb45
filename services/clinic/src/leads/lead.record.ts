import type { Urgency } from '@toothwise/contracts-core';
import type { Sharing, ToldSince } from '@toothwise/contracts-screening';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { LeadType, PriceTier } from './lead-type.rules.js';

export type LeadState = 'offered' | 'accepted' | 'unmatched' | 'withdrawn';
export type LeadStatus = 'new' | 'contacted' | 'converted';

/** One consented case, unique per screening. After a withdrawal, or where nobody took it in time, nothing of the person but the ids is left in it. */
@Entity('lead')
export class LeadRecord {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'screening_id' }) screeningId!: string;
  @Column('uuid', { name: 'person_id' }) personId!: string;
  @Column('text') state!: LeadState;
  /** Moved forward by the practice that accepted. */
  @Column('text') status!: LeadStatus;
  @Column('text', { name: 'lead_type' }) leadType!: LeadType;
  @Column('text', { name: 'urgency_level' }) urgency!: Urgency;
  @Column('text', { name: 'price_tier' }) priceTier!: PriceTier;
  @Column('text') kind!: Sharing['case']['kind'];
  @Column('text', { nullable: true }) duration!: Sharing['case']['duration'];
  @Column('text', { name: 'pain_band' }) painBand!: Sharing['case']['painBand'];
  @Column('text', { name: 'age_band' }) ageBand!: Sharing['case']['ageBand'];
  @Column('text', { name: 'patient_name', nullable: true }) patientName!: string | null;
  @Column('text', { name: 'patient_email', nullable: true }) patientEmail!: string | null;
  @Column('text', { name: 'patient_phone', nullable: true }) patientPhone!: string | null;
  @Column('text', { name: 'patient_symptoms', array: true }) patientSymptoms!: string[];
  @Column('text', { nullable: true }) summary!: string | null;
  /** Whose case it is; the name and address above are of whoever answered for them. */
  @Column('jsonb', { nullable: true }) about!: NonNullable<Sharing['patient']> | null;
  @Column('jsonb') answers!: NonNullable<Sharing['answers']>;
  /** Told after the screening: it holds none of it. */
  @Column('jsonb', { name: 'told_since', nullable: true }) toldSince!: ToldSince | null;
  @Column('boolean', { name: 'has_photos' }) hasPhotos!: boolean;
  @Column('text', { name: 'place_label', nullable: true }) placeLabel!: string | null;
  @Column('double precision', { nullable: true }) latitude!: number | null;
  @Column('double precision', { nullable: true }) longitude!: number | null;
  /** US dollars, an estimate. */
  @Column('integer', { name: 'value_estimate' }) valueEstimate!: number;
  @Column('timestamptz', { name: 'consented_at' }) consentedAt!: Date;
  /** When what was shared was told anew under the same consent. */
  @Column('timestamptz', { name: 'revised_at', nullable: true }) revisedAt!: Date | null;
  @Column('text', { name: 'consent_text_version' }) consentTextVersion!: string;
  @Column('uuid', { name: 'accepted_by', nullable: true }) acceptedBy!: string | null;
  @Column('timestamptz', { name: 'accepted_at', nullable: true }) acceptedAt!: Date | null;
  /** When the practice that had accepted had it back after a withdrawal. */
  @Column('timestamptz', { name: 'shared_again_at', nullable: true }) sharedAgainAt!: Date | null;
  /** When the next open offer ends, or, where nobody is left to ask, what was shared goes; null when nothing is left to do. */
  @Column('timestamptz', { name: 'due_at', nullable: true }) dueAt!: Date | null;
  /** What was shared is kept until then where nobody takes the case. */
  @Column('timestamptz', { name: 'contact_until' }) contactUntil!: Date;
  /** Grows with each event of this lead. */
  @Column('integer') version!: number;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt!: Date;
}
