import type { Photo } from '@toothwise/contracts-screening';
import { KeptPhoto } from '@toothwise/objects';
import { Column, Entity } from 'typeorm';

/** A stored photo; belongs to a draft, later to the screening that was made of it. */
@Entity('photo')
export class PhotoRecord extends KeptPhoto {
  @Column('uuid', { name: 'draft_id', nullable: true }) draftId!: string | null;
  @Column('uuid', { name: 'screening_id', nullable: true }) screeningId!: string | null;
}

export function photoView({ id, name, width, height, bytes, quality }: PhotoRecord): Photo {
  return { id, name, width, height, bytes, quality };
}
