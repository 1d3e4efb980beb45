import { Injectable } from '@nestjs/common';
import type { ScreeningKind } from '@toothwise/contracts';
import { ProblemError } from '@toothwise/service-kit';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { LiveUpdates } from '../live/live-updates.js';
import { ScreeningRecord, SharingConsentRecord, type Stages } from './screening.record.js';

export interface PagePosition {
  createdAt: Date;
  id: string;
}

/** Rows of `screening` and `sharing_consent`. */
@Injectable()
export class Screenings {
  constructor(private readonly source: DataSource) {}

  find(id: string): Promise<ScreeningRecord | null> {
    return this.source.getRepository(ScreeningRecord).findOneBy({ id });
  }

  /** @throws ProblemError `resource.not-found`, also for somebody else's */
  async require(personId: string, id: string): Promise<ScreeningRecord> {
    const screening = await this.source.getRepository(ScreeningRecord).findOneBy({ id, personId });
    if (!screening) throw new ProblemError('resource.not-found');
    return screening;
  }

  /** Locked until the transaction ends: result, sharing and deletion take turns. */
  async lock(tx: EntityManager, id: string): Promise<ScreeningRecord | null> {
    return tx.getRepository(ScreeningRecord).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** @throws ProblemError `resource.not-found`, also for somebody else's */
  async lockOwn(tx: EntityManager, personId: string, id: string): Promise<ScreeningRecord> {
    const screening = await this.lock(tx, id);
    if (screening?.personId !== personId) throw new ProblemError('resource.not-found');
    return screening;
  }

  /** Newest first; `limit + 1` rows, so that the caller sees whether more follow. */
  async page(personId: string, limit: number, after?: PagePosition): Promise<ScreeningRecord[]> {
    const query = this.source
      .getRepository(ScreeningRecord)
      .createQueryBuilder('s')
      .where('s.personId = :personId', { personId })
      .orderBy('s.createdAt', 'DESC')
      .addOrderBy('s.id', 'DESC')
      .limit(limit + 1);
    if (after) query.andWhere('(s.createdAt, s.id) < (:createdAt, :id)', after);
    return query.getMany();
  }

  isAnalysing(personId: string, kind: ScreeningKind): Promise<boolean> {
    return this.source.getRepository(ScreeningRecord).existsBy({ personId, kind, status: 'analysing' });
  }

  async insert(tx: EntityManager, screening: ScreeningRecord): Promise<void> {
    await tx.getRepository(ScreeningRecord).insert(screening);
  }

  async save(tx: EntityManager, screening: ScreeningRecord): Promise<void> {
    await tx.getRepository(ScreeningRecord).update({ id: screening.id }, screening);
    await LiveUpdates.announce(tx, `screening:${screening.id}`);
  }

  /** Records how far a running analysis is; a finished one stays as it is. */
  async progress(id: string, stages: Stages): Promise<void> {
    const now = new Date();
    await this.source.transaction(async (tx) => {
      await tx.getRepository(ScreeningRecord).update({ id, status: 'analysing' }, { stages, progressAt: now });
      await LiveUpdates.announce(tx, `screening:${id}`);
    });
  }

  async remove(tx: EntityManager, id: string): Promise<void> {
    await tx.getRepository(ScreeningRecord).delete({ id });
  }

  /** The latest consent, withdrawn or not. */
  latestConsent(screeningId: string, tx: EntityManager = this.source.manager): Promise<SharingConsentRecord | null> {
    return tx.getRepository(SharingConsentRecord).findOne({ where: { screeningId }, order: { givenAt: 'DESC' } });
  }

  async addConsent(tx: EntityManager, consent: SharingConsentRecord): Promise<void> {
    await tx.getRepository(SharingConsentRecord).insert(consent);
  }

  /** @returns false when none stood */
  async withdrawConsent(tx: EntityManager, screeningId: string, at: Date): Promise<boolean> {
    const { affected } = await tx.getRepository(SharingConsentRecord).update({ screeningId, withdrawnAt: IsNull() }, { withdrawnAt: at });
    return affected === 1;
  }
}
