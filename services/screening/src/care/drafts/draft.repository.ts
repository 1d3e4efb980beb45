import { Injectable } from '@nestjs/common';
import type { ScreeningKind } from '@toothwise/contracts-core';
import { ProblemError } from '@toothwise/service-kit';
import { DataSource, type EntityManager, LessThan } from 'typeorm';
import { DraftRecord } from './draft.record.js';

/** Rows of `draft`: one per person and kind. */
@Injectable()
export class Drafts {
  constructor(private readonly source: DataSource) {}

  find(personId: string, kind: ScreeningKind): Promise<DraftRecord | null> {
    return this.source.getRepository(DraftRecord).findOneBy({ personId, kind });
  }

  /** @throws ProblemError `resource.not-found` */
  async require(personId: string, kind: ScreeningKind): Promise<DraftRecord> {
    const draft = await this.find(personId, kind);
    if (!draft) throw new ProblemError('resource.not-found');
    return draft;
  }

  all(personId: string, tx: EntityManager = this.source.manager): Promise<DraftRecord[]> {
    return tx.getRepository(DraftRecord).find({ where: { personId }, order: { updatedAt: 'DESC' } });
  }

  /** @returns false when the person has a draft of this kind already */
  async insert(tx: EntityManager, draft: DraftRecord): Promise<boolean> {
    const { raw } = await tx.createQueryBuilder().insert().into(DraftRecord).values(draft).orIgnore().returning('id').execute();
    return (raw as unknown[]).length > 0;
  }

  /** Writes the next version over `baseVersion`. @returns false when another one was saved in between */
  async replace(tx: EntityManager, baseVersion: number, draft: DraftRecord): Promise<boolean> {
    const { affected } = await tx.getRepository(DraftRecord).update({ id: draft.id, version: baseVersion }, draft);
    return affected === 1;
  }

  async lock(tx: EntityManager, id: string): Promise<void> {
    const draft = await tx.getRepository(DraftRecord).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!draft) throw new ProblemError('resource.not-found');
  }

  /** Locks the draft. @returns false when this version is not the newest any more */
  async lockVersion(tx: EntityManager, id: string, version: number): Promise<boolean> {
    return (await tx.getRepository(DraftRecord).findOne({ where: { id, version }, lock: { mode: 'pessimistic_write' } })) !== null;
  }

  /** @returns false when this version is not the newest any more */
  async remove(tx: EntityManager, id: string, version?: number): Promise<boolean> {
    const { affected } = await tx.getRepository(DraftRecord).delete({ id, ...(version === undefined ? {} : { version }) });
    return affected === 1;
  }

  untouchedSince(time: Date, limit: number): Promise<DraftRecord[]> {
    return this.source.getRepository(DraftRecord).find({ where: { updatedAt: LessThan(time) }, order: { updatedAt: 'ASC' }, take: limit });
  }
}
