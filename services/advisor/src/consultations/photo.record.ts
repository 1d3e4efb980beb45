import type { ChatPhoto } from '@toothwise/contracts-advisor';
import type { PhotoQuality } from '@toothwise/objects';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A photo of a conversation. */
@Entity('photo')
export class PhotoRecord {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'owner_id' }) ownerId!: string;
  @Column('uuid', { name: 'consultation_id' }) consultationId!: string;
  /** Place of the line that said it; null before. */
  @Column('integer', { nullable: true }) seq!: number | null;
  /** For display only. */
  @Column('text') name!: string;
  @Column('text', { name: 'object_key' }) objectKey!: string;
  @Column('integer') width!: number;
  @Column('integer') height!: number;
  @Column('integer') bytes!: number;
  /** Null where it could not be measured. */
  @Column('jsonb', { nullable: true }) quality!: PhotoQuality | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
}

export const photoView = ({ id, name, width, height }: PhotoRecord): ChatPhoto => ({ id, name, width, height });
