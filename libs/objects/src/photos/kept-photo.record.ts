import { Column, PrimaryColumn } from 'typeorm';
import type { PhotoQuality } from '../quality/quality.rules.js';

/** A row of a service's table `photo`, which adds to what it belongs. */
export abstract class KeptPhoto {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'owner_id' }) ownerId!: string;
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
