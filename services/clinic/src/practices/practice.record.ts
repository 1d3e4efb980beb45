import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { clinicHttp } from '@toothwise/contracts-clinic';
import type { OpeningHours } from './opening-hours.rules.js';

export type PartnerStatus = (typeof clinicHttp.PARTNER_STATUSES)[number];

/** A dental practice that joined, or applied to join, the lead program. */
@Entity('practice')
export class PracticeRecord {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') name!: string;
  @Column('text') address!: string;
  @Column('text') city!: string;
  @Column('text') state!: string;
  @Column('text', { name: 'zip_code' }) zipCode!: string;
  @Column('text') phone!: string;
  @Column('text') email!: string;
  @Column('text', { nullable: true }) website!: string | null;
  @Column('text', { array: true }) specialties!: string[];
  @Column('boolean', { name: 'emergency_services' }) emergencyServices!: boolean;
  @Column('integer', { name: 'monthly_capacity' }) monthlyCapacity!: number;
  @Column('text', { name: 'partner_status' }) partnerStatus!: PartnerStatus;
  @Column('text', { name: 'time_zone' }) timeZone!: string;
  @Column('jsonb', { name: 'opening_hours' }) openingHours!: OpeningHours;
  @Column('double precision') latitude!: number;
  @Column('double precision') longitude!: number;
  @Column('boolean') sample!: boolean;
}
