import type { Photo } from '@toothwise/contracts-screening';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A stored photo; belongs to a draft, later to the screening that was made of it. */
@Entity('photo')
export class PhotoRecord {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'owner_id' }) ownerId!: string;
  @Column('uuid', { name: 'draft_id', nullable: true }) draftId!: string | null;
  @Column('uuid', { name: 'screening_id', nullable: true }) screeningId!: string | null;
  /** For display only. */
  @Column('text') name!: string;
  @Column('text', { name: 'object_key' }) objectKey!: string;
  @Column('integer') width!: number;
  @Column('integer') height!: number;
  @Column('integer') bytes!: number;
  @Column('jsonb', { nullable: true }) quality!: Photo['quality'];
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
}

export function photoView({ id, name, width, height, bytes, quality }: PhotoRecord): Photo {
  return { id, name, width, height, bytes, quality };
}
