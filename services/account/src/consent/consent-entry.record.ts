import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ConsentKind, Wording } from './consent.texts.js';

/** One decision of a person. Entries are never changed: the newest of a kind counts, the others show what held before. */
@Entity('consent_entry')
export class ConsentEntryRecord {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'person_id' })
  personId!: string;

  @Column('text')
  kind!: ConsentKind;

  @Column('boolean')
  given!: boolean;

  @Column('text', { name: 'text_version' })
  textVersion!: string;

  /** Host of the AI provider that was agreed to as well, `none`, or null where nobody asked. */
  @Column('text', { nullable: true })
  provider!: string | null;

  /** What the person read and agreed to; null where they withdrew, and where it was given before wordings were kept. */
  @Column('jsonb', { nullable: true })
  wording!: Wording | null;

  @Column('timestamptz')
  at!: Date;
}
