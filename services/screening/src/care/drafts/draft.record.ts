import type { ScreeningKind } from '@toothwise/contracts-core';
import type { AboutPerson, FlagAnswers, ScreeningForm, SharingChoice, SignList } from '@toothwise/contracts-screening';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { ABOUT_PERSON } from '../../people/about-person.rules.js';
import type { Contact } from '../../people/contact.mapper.js';

export type DraftStep = 'about-person' | 'questions' | 'photo-upload' | 'sharing' | 'payment';

@Entity('draft')
export class DraftRecord {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'person_id' }) personId!: string;
  @Column('text') kind!: ScreeningKind;
  @Column('integer') version!: number;
  @Column('text') step!: DraftStep;
  @Column('jsonb') form!: ScreeningForm;
  @Column('jsonb', { transformer: ABOUT_PERSON }) person!: AboutPerson;
  @Column('jsonb', { name: 'flag_answers' }) flagAnswers!: FlagAnswers;
  @Column('jsonb', { nullable: true }) signs!: SignList | null;
  @Column('jsonb') sharing!: SharingChoice;
  /** Set while a consent to sharing stands in the draft. */
  @Column('jsonb', { nullable: true }) contact!: Contact | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt!: Date;
}
