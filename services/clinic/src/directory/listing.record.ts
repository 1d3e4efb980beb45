import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { OpeningHours } from '../practices/opening-hours.rules.js';

/** An entry of the directory that patients search. Partner practices have one too. Null is what nobody stated. */
@Entity('listing')
export class ListingRecord {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'practice_id', nullable: true }) practiceId!: string | null;
  @Column('text') name!: string;
  @Column('text') address!: string;
  @Column('text', { nullable: true }) phone!: string | null;
  @Column('text', { nullable: true }) email!: string | null;
  @Column('text', { nullable: true }) website!: string | null;
  @Column('double precision') latitude!: number;
  @Column('double precision') longitude!: number;
  @Column('double precision', { name: 'average_rating', nullable: true }) averageRating!: number | null;
  @Column('integer', { name: 'total_reviews' }) totalReviews!: number;
  @Column('text', { array: true, nullable: true }) specialties!: string[] | null;
  @Column('boolean', { name: 'emergency_hours', nullable: true }) emergencyHours!: boolean | null;
  @Column('boolean', { name: 'accepts_new_patients', nullable: true }) acceptsNewPatients!: boolean | null;
  @Column('boolean', { name: 'accepts_insurance', nullable: true }) acceptsInsurance!: boolean | null;
  @Column('text', { array: true, nullable: true }) languages!: string[] | null;
  @Column('text', { name: 'time_zone', nullable: true }) timeZone!: string | null;
  @Column('jsonb', { name: 'opening_hours', nullable: true }) openingHours!: OpeningHours | null;
  @Column('boolean') sample!: boolean;
}
