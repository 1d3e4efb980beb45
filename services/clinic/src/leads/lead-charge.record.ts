import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { LeadStatus } from './lead.record.js';
import type { PriceTier } from './lead-type.rules.js';

/**
 * What a practice owes for a case that it accepted: at most one in force per case and practice, made at the first acceptance.
 * Holds no person, so that it may outlive a deleted screening.
 */
@Entity('lead_charge')
export class LeadChargeRecord {
  @PrimaryColumn('uuid', { name: 'offer_id' }) offerId!: string;
  @Column('uuid', { name: 'lead_id' }) leadId!: string;
  @Column('uuid', { name: 'practice_id' }) practiceId!: string;
  @Column('text', { name: 'price_tier' }) priceTier!: PriceTier;
  @Column('integer', { name: 'amount_cents' }) amountCents!: number;
  @Column('timestamptz', { name: 'accepted_at' }) acceptedAt!: Date;
  /** Follows the lead's status, and stays when the lead goes. */
  @Column('text') status!: LeadStatus;
  /** Set when the patient withdrew before the practice had made contact. */
  @Column('timestamptz', { name: 'waived_at', nullable: true }) waivedAt!: Date | null;
}
