import type { ConsultationType, Message } from '@toothwise/contracts-advisor';
import type { Line, Talk } from '@toothwise/conversation';
import type { KeptReading } from '@toothwise/triage';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('consultation')
export class ConsultationRecord {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'person_id' }) personId!: string;
  @Column('text') type!: ConsultationType;
  /** Where the conversation stands after the last line that was answered. */
  @Column('jsonb') talk!: Talk;
  /** What the rules heard in all lines, those that are not answered yet among them; null before the first. */
  @Column('jsonb', { nullable: true }) reading!: KeptReading | null;
  /** Place of its last line. */
  @Column('integer') last!: number;
  /** Whose model reads along, with consent; null without. */
  @Column('text', { nullable: true }) model!: string | null;
  /** Set with the fact that all is told. */
  @Column('uuid', { name: 'screening_id', nullable: true }) screeningId!: string | null;
  /** Set while the record waits for a month that has room for it. */
  @Column('timestamptz', { name: 'waits_until', nullable: true }) waitsUntil!: Date | null;
  /** Version of the aggregate in its events. */
  @Column('integer') version!: number;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt!: Date;
}

/** One line, in its place. */
@Entity('message')
export class MessageRecord {
  @PrimaryColumn('uuid', { name: 'consultation_id' }) consultationId!: string;
  @PrimaryColumn('integer') seq!: number;
  @Column('text') role!: Message['role'];
  @Column('text') kind!: Message['kind'];
  @Column('text') text!: string;
  @Column('jsonb') choices!: Message['choices'];
  /** As they are shown. */
  @Column('jsonb') photos!: Message['photos'];
  /** Of a person's line: the turn that it belongs to. */
  @Column('uuid', { name: 'turn_id', nullable: true }) turnId!: string | null;
  /** Of a person's line that is not answered yet: what it holds. */
  @Column('jsonb', { nullable: true }) unanswered!: Line | null;
  @Column('timestamptz') at!: Date;
}
