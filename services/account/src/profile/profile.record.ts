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

  /** Grows with every change of profile or consents; the events carry it. */
  @Column('integer')
  version!: number;

  @Column('timestamptz', { name: 'joined_at' })
  joinedAt!: Date;
}
