import { Injectable } from '@nestjs/common';
import { appendFacts } from '@toothwise/event-bus';
import { type KeysetPosition, ProblemError } from '@toothwise/service-kit';
import { DataSource, type EntityManager, In, IsNull, LessThanOrEqual, MoreThan, Not, type SelectQueryBuilder } from 'typeorm';
import { Consultation } from './consultation.aggregate.js';
import { ConsultationRecord, MessageRecord } from './consultation.record.js';
import { ChatPhotos } from './photo.repository.js';

/** Of so many conversations earlier answers are looked for. */
const MOST_LOOKED_AT = 20;
const BATCH = 100;

/** Rows of `consultation` and `message`. */
@Injectable()
export class Consultations {
  constructor(
    private readonly source: DataSource,
    private readonly photos: ChatPhotos,
  ) {}

  /** @throws ProblemError `resource.not-found`, also for somebody else's */
  async require(personId: string, id: string): Promise<ConsultationRecord> {
    const row = await this.source.getRepository(ConsultationRecord).findOneBy({ id, personId });
    if (!row) throw new ProblemError('resource.not-found');
    return row;
  }

  /** Conversations that somebody had, or began, about themselves since then, by their own word; newest first. */
  aboutSelf(tx: EntityManager, personId: string, since: Date): Promise<ConsultationRecord[]> {
    return tx
      .createQueryBuilder(ConsultationRecord, 'c')
      .where('c.personId = :personId AND c.createdAt >= :since', { personId, since })
      .andWhere(`(c.talk #>> '{person,who}' = 'me' OR c.talk #>> '{turned,from,who}' = 'me')`)
      .orderBy('c.createdAt', 'DESC')
      .addOrderBy('c.id', 'DESC')
      .limit(MOST_LOOKED_AT)
      .getMany();
  }

  byIds(ids: readonly string[]): Promise<ConsultationRecord[]> {
    return this.source.getRepository(ConsultationRecord).findBy({ id: In([...new Set(ids)]) });
  }

  /** Locked until the transaction ends: lines of one conversation take turns. @throws ProblemError `resource.not-found`, also for somebody else's */
  async lock(tx: EntityManager, personId: string, id: string): Promise<Consultation> {
    const consultation = await this.lockIfThere(tx, personId, id);
    if (!consultation) throw new ProblemError('resource.not-found');
    return consultation;
  }

  async lockIfThere(tx: EntityManager, personId: string, id: string): Promise<Consultation | null> {
    const where = { id, personId };
    const row = await tx.getRepository(ConsultationRecord).findOne({ where, lock: { mode: 'pessimistic_write' } });
    return row && new Consultation(row);
  }

  /** Newest first, one more than asked for, so that the caller sees whether there is a next page. */
  page(personId: string, limit: number, after?: KeysetPosition): Promise<ConsultationRecord[]> {
    return this.newest(personId, limit, after).getMany();
  }

  /** The same of those in which an emergency was told: it may stand no more, and a line that nobody answered yet may tell one. */
  toldIn(personId: string, limit: number, after?: KeysetPosition): Promise<ConsultationRecord[]> {
    const unanswered = 'EXISTS (SELECT FROM message m WHERE m.consultation_id = c.id AND m.unanswered IS NOT NULL)';
    return this.newest(personId, limit, after).andWhere(`(c.talk -> 'emergencyTold' IS NOT NULL OR ${unanswered})`).getMany();
  }

  private newest(personId: string, limit: number, after?: KeysetPosition): SelectQueryBuilder<ConsultationRecord> {
    const query = this.source.manager
      .createQueryBuilder(ConsultationRecord, 'c')
      .where('c.personId = :personId', { personId })
      .orderBy('c.createdAt', 'DESC')
      .addOrderBy('c.id', 'DESC')
      .limit(limit + 1);
    return after ? query.andWhere('(c.createdAt, c.id) < (:at, :id)', after) : query;
  }

  /** In their order. @param after the place of the line before the first one */
  lines(consultationId: string, after = 0, tx: EntityManager = this.source.manager): Promise<MessageRecord[]> {
    return tx.getRepository(MessageRecord).find({ where: { consultationId, seq: MoreThan(after) }, order: { seq: 'ASC' } });
  }

  isSaid(tx: EntityManager, consultationId: string, turnId: string): Promise<boolean> {
    return tx.getRepository(MessageRecord).existsBy({ consultationId, turnId });
  }

  /** Lines that were heard and are not answered, in their order. */
  unanswered(tx: EntityManager, consultationId: string): Promise<MessageRecord[]> {
    return tx.getRepository(MessageRecord).find({ where: { consultationId, unanswered: Not(IsNull()) }, order: { seq: 'ASC' } });
  }

  async markAnswered(tx: EntityManager, { consultationId, seq }: MessageRecord): Promise<void> {
    await tx.getRepository(MessageRecord).update({ consultationId, seq }, { unanswered: null });
  }

  async insert(tx: EntityManager, consultation: Consultation): Promise<void> {
    await tx.getRepository(ConsultationRecord).insert(consultation.row);
    await this.storeParts(tx, consultation);
  }

  async save(tx: EntityManager, consultation: Consultation): Promise<void> {
    await tx.getRepository(ConsultationRecord).update({ id: consultation.id }, consultation.takeChanges());
    await this.storeParts(tx, consultation);
  }

  /** Conversations whose record waited until then, at most a batch; those that waited longest first. @param tried left out */
  waitedUntil(now: Date, tried: readonly string[]): Promise<ConsultationRecord[]> {
    const waiting = {
      where: { waitsUntil: LessThanOrEqual(now), id: Not(In([...tried])) },
      order: { waitsUntil: 'ASC', id: 'ASC' },
      take: BATCH,
    } as const;
    return this.source.getRepository(ConsultationRecord).find({ select: { id: true, personId: true }, ...waiting });
  }

  /** Conversations of these people whose record waits, at most a batch. */
  waitingOf(tx: EntityManager, personIds: readonly string[]): Promise<ConsultationRecord[]> {
    const where = { personId: In([...personIds]), waitsUntil: Not(IsNull()) };
    const waiting = { where, order: { waitsUntil: 'ASC', id: 'ASC' }, take: BATCH } as const;
    return tx.getRepository(ConsultationRecord).find({ select: { id: true, personId: true }, ...waiting });
  }

  /** How many other conversations of somebody wait. */
  countWaiting(tx: EntityManager, personId: string, exceptId: string): Promise<number> {
    return tx.getRepository(ConsultationRecord).countBy({ personId, waitsUntil: Not(IsNull()), id: Not(exceptId) });
  }

  async forget(tx: EntityManager, personId: string): Promise<void> {
    await this.photos.remove(tx, { ownerId: personId });
    await tx.getRepository(ConsultationRecord).delete({ personId });
  }

  private async storeParts(tx: EntityManager, consultation: Consultation): Promise<void> {
    const lines = consultation.takeLines();
    if (lines.length > 0) await tx.getRepository(MessageRecord).insert(lines);
    await appendFacts(tx, [consultation]);
  }
}
