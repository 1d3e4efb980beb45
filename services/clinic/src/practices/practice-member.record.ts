import type { MemberRole } from '@toothwise/contracts-clinic';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whom a practice lets in. A person belongs to one practice at most. */
@Entity('practice_member')
export class PracticeMemberRecord {
  @PrimaryColumn('uuid', { name: 'person_id' }) personId!: string;
  @Column('uuid', { name: 'practice_id' }) practiceId!: string;
  @Column('text') role!: MemberRole;
}
