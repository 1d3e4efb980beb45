import type { ChatPhoto } from '@toothwise/contracts-advisor';
import { KeptPhoto } from '@toothwise/objects';
import { Column, Entity } from 'typeorm';

/** A photo of a conversation. */
@Entity('photo')
export class PhotoRecord extends KeptPhoto {
  @Column('uuid', { name: 'consultation_id' }) consultationId!: string;
  /** Place of the line that said it; null before. */
  @Column('integer', { nullable: true }) seq!: number | null;
}

export const photoView = ({ id, name, width, height }: PhotoRecord): ChatPhoto => ({ id, name, width, height });
