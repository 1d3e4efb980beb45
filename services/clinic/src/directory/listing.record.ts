import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { OpeningHours } from '../practices/opening-hours.rules.js';

/** An entry of the directory that patients search. Partner practices have one too. */
@Entity('listing')
export class ListingRecord {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'practice_id', nullable: true }) practiceId!: string | null;
  @Column('text') name!: string;
  @Column('text') address!: string;
  @Column('text') phone!: string;
  @Column('text', { nullable: true }) website!: string | null;
  @Column('double precision') latitude!: number;
  @Column('double precision') longitude!: number;
  @Column('double precision', { name: 'average_rating', nullable: true }) averageRating!: number | null;
  @Column('integer', { name: 'total_reviews' }) totalReviews!: number;
  @Column('text', { array: true }) specialties!: string[];
  @Column('boolean', { name: 'emergency_hours' }) emergencyHours!: boolean;
  @Column('boolean', { name: 'accepts_new_patients' }) acceptsNewPatients!: boolean;
  @Column('text', { name: 'time_zone' }) timeZone!: string;
  @Column('jsonb', { name: 'opening_hours' }) openingHours!: OpeningHours;
  @Column('boolean') sample!: boolean;
}
