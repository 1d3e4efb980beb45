import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Remembers a withdrawal or deletion that may arrive before what it ends. Holds no person. */
@Entity('sharing_tombstone')
export class SharingTombstoneRecord {
  @PrimaryColumn('uuid', { name: 'screening_id' }) screeningId!: string;
  @Column('timestamptz', { name: 'withdrawn_at', nullable: true }) withdrawnAt!: Date | null;
  @Column('timestamptz', { name: 'deleted_at', nullable: true }) deletedAt!: Date | null;
}
