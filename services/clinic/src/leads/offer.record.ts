import type { clinicHttp } from '@toothwise/contracts-clinic';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export type OfferState = (typeof clinicHttp.OFFER_STATES)[number];

/** One practice's chance to take one lead. */
@Entity('offer')
export class OfferRecord {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'lead_id' }) leadId!: string;
  @Column('uuid', { name: 'practice_id' }) practiceId!: string;
  @Column('text') state!: OfferState;
  @Column('double precision', { name: 'distance_miles' }) distanceMiles!: number;
  @Column('timestamptz', { name: 'offered_at' }) offeredAt!: Date;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
  @Column('timestamptz', { name: 'ended_at', nullable: true }) endedAt!: Date | null;
}
