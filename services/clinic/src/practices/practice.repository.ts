import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { PracticeMemberRecord } from './practice-member.record.js';
import { PracticeRecord } from './practice.record.js';

/** Stores practices and who belongs to them. */
@Injectable()
export class PracticeRepository {
  constructor(private readonly source: DataSource) {}

  async ofMember(personId: string, tx: EntityManager = this.source.manager): Promise<PracticeRecord | null> {
    const member = await tx.findOneBy(PracticeMemberRecord, { personId });
    return member ? tx.findOneBy(PracticeRecord, { id: member.practiceId }) : null;
  }

  async isMember(practiceId: string, personId: string, tx: EntityManager = this.source.manager): Promise<boolean> {
    return tx.existsBy(PracticeMemberRecord, { practiceId, personId });
  }

  findById(id: string, tx: EntityManager = this.source.manager): Promise<PracticeRecord | null> {
    return tx.findOneBy(PracticeRecord, { id });
  }
}
