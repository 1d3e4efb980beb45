import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('profile')
export class ProfileRecord {
  /** Subject of the person's tokens. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  email!: string;

  @Column('text', { name: 'first_name' })
  firstName!: string;

  @Column('text', { name: 'last_name' })
  lastName!: string;

  @Column('text', { nullable: true })
  phone!: string | null;

  /** ISO 8601, a day. */
  @Column('date', { name: 'date_of_birth', nullable: true })
  dateOfBirth!: string | null;

  @Column('text', { name: 'time_zone', nullable: true })
  timeZone!: string | null;

  @Column('text', { nullable: true })
  address!: string | null;

  @Column('text', { name: 'emergency_contact', nullable: true })
  emergencyContact!: string | null;

  @Column('text', { name: 'emergency_phone', nullable: true })
  emergencyPhone!: string | null;

  /** Of the object; it ends in an id of its own. */
  @Column('text', { name: 'photo_key', nullable: true })
  photoKey!: string | null;

  /** Grows with each change of what the person edits above, but the photo: forms tell by it that they are behind. */
  @Column('integer', { name: 'details_version' })
  detailsVersion!: number;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;

  /** Grows with every change of profile or consents; the events carry it. */
  @Column('integer')
  version!: number;

  @Column('timestamptz', { name: 'joined_at' })
  joinedAt!: Date;
}
