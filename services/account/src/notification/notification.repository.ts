import { Injectable } from '@nestjs/common';
import { Clock, type KeysetPosition } from '@toothwise/service-kit';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import type { Notice } from '../telling/telling.rules.js';
import { NotificationRecord } from './notification.record.js';

@Injectable()
export class NotificationRepository {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Newest first, one more than asked for, so that the caller sees whether there is a next page. */
  page(personId: string, limit: number, after?: KeysetPosition): Promise<NotificationRecord[]> {
    const query = this.source.manager
      .createQueryBuilder(NotificationRecord, 'n')
      .where('n.personId = :personId', { personId })
      .orderBy('n.createdAt', 'DESC')
      .addOrderBy('n.id', 'DESC')
      .limit(limit + 1);
    if (after) query.andWhere('(n.createdAt, n.id) < (:at, :id)', after);
    return query.getMany();
  }

  unread(personId: string): Promise<number> {
    return this.source.manager.countBy(NotificationRecord, { personId, readAt: IsNull() });
  }

  async add(tx: EntityManager, personId: string, notice: Notice): Promise<void> {
    await tx.insert(NotificationRecord, { ...notice, personId, createdAt: this.clock.now() });
  }

  /** @returns false when the person has no such notification */
  async markRead(personId: string, id: string): Promise<boolean> {
    const [, count] = await this.source.query<[unknown, number]>(
      'UPDATE notification SET read_at = coalesce(read_at, $3) WHERE person_id = $1 AND id = $2',
      [personId, id, this.clock.now()],
    );
    return count === 1;
  }

  async markAllRead(personId: string): Promise<void> {
    await this.source.manager.update(NotificationRecord, { personId, readAt: IsNull() }, { readAt: this.clock.now() });
  }
}
