import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { LeadStatus } from './lead.record.js';
import type { PriceTier } from './lead-type.rules.js';

export type WaivedBecause = 'withdrawn' | 'same-person' | 'twice';

/**
 * What a practice owes for a case that it accepted: at most one in force per case and practice, made at the first acceptance.
 * Holds no patient, so that it may outlive a deleted screening.
 */
@Entity('lead_charge')
export class LeadChargeRecord {
  @Column('uuid') id!: string;
  @PrimaryColumn('uuid', { name: 'offer_id' }) offerId!: string;
  @Column('uuid', { name: 'lead_id' }) leadId!: string;
  @Column('uuid', { name: 'practice_id' }) practiceId!: string;
  @Column('text', { name: 'price_tier' }) priceTier!: PriceTier;
  @Column('integer', { name: 'amount_cents' }) amountCents!: number;
  @Column('timestamptz', { name: 'accepted_at' }) acceptedAt!: Date;
  /** Follows the lead's status, and stays when the lead goes. */
  @Column('text') status!: LeadStatus;
  /** The member who accepted; unknown of charges from before it was noted. */
  @Column('uuid', { name: 'accepted_by', nullable: true }) acceptedBy!: string | null;
  @Column('timestamptz', { name: 'restored_at', nullable: true }) restoredAt!: Date | null;
  @Column('timestamptz', { name: 'waived_at', nullable: true }) waivedAt!: Date | null;
  /** While it is waived: the patient withdrew before contact, the practice was charged for the same person lately, or (before) twice for one case. */
  @Column('text', { name: 'waived_because', nullable: true }) waivedBecause!: WaivedBecause | null;
}
