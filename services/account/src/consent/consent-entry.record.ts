import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ConsentKind } from './consent.texts.js';

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

  @Column('timestamptz')
  at!: Date;
}
