import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { NotificationContent } from './notification.rules.js';

@Entity('notification')
export class NotificationRecord {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'person_id' })
  personId!: string;

  @Column('text')
  kind!: string;

  @Column('text')
  type!: NotificationContent['type'];

  @Column('text')
  priority!: NotificationContent['priority'];

  @Column('text')
  title!: string;

  @Column('text')
  body!: string;

  @Column('text', { nullable: true })
  path!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'read_at', nullable: true })
  readAt!: Date | null;

  /** From then on it is on no list; for an hour it can be put back. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;

  @Column('uuid', { name: 'fact_id', nullable: true })
  factId!: string | null;
}
