import { Injectable } from '@nestjs/common';
import type { accountRoutes } from '@toothwise/contracts-account';
import { Clock, Database, Housekeeping, type Input, type KeysetPosition, tellSql, together } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { idInOrder, type NoticedFact } from './order.rules.js';
import type { NotificationContent } from './notification.rules.js';
import { NotificationRecord } from './notification.record.js';
import { notificationsOf } from './notification.topics.js';

export type Filters = Pick<Input<(typeof accountRoutes)['listNotifications']>['query'], 'only' | 'type'>;

const ADD = {
  name: 'add-notification',
  text: `WITH added AS (
    INSERT INTO notification (id, person_id, fact_id, kind, type, priority, title, body, path, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  )
  SELECT ${tellSql('$11')}`,
};

/** As long as it can be put back. */
const DELETED_FOR = '1 hour';

@Injectable()
export class NotificationRepository {
  constructor(
    private readonly source: DataSource,
    private readonly database: Database,
    private readonly clock: Clock,
    housekeeping: Housekeeping,
  ) {
    housekeeping.add('notification', () => this.prune());
  }

  /** Newest first, one more than asked for, so that the caller sees whether there is a next page. */
  page(personId: string, { only, type }: Filters, limit: number, after?: KeysetPosition): Promise<NotificationRecord[]> {
    const query = this.source.manager
      .createQueryBuilder(NotificationRecord, 'n')
      .where('n.personId = :personId AND n.deletedAt IS NULL', { personId })
      .orderBy('n.createdAt', 'DESC')
      .addOrderBy('n.id', 'DESC')
      .limit(limit + 1);
    if (only === 'unread') query.andWhere('n.readAt IS NULL');
    if (type) query.andWhere('n.type = :type', { type });
    if (after) query.andWhere('(n.createdAt, n.id) < (:at, :id)', after);
    return query.getMany();
  }

  async unread(personId: string): Promise<number> {
    const sql = 'SELECT count(*)::int AS count FROM notification WHERE person_id = $1 AND read_at IS NULL AND deleted_at IS NULL';
    const [row] = await this.database.rows<{ count: number }>(sql, [personId]);
    return row?.count ?? 0;
  }

  /** At the fact's own time and place, whenever it arrives. Pages that are open hear of it at the commit. */
  async add(tx: EntityManager, personId: string, fact: Omit<NoticedFact, 'data'>, notification: NotificationContent): Promise<void> {
    const { kind, type, priority, title, body, path } = notification;
    const of = [idInOrder(fact), personId, fact.id];
    await together(tx, [{ ...ADD, values: [...of, kind, type, priority, title, body, path, fact.occurredAt, notificationsOf(personId)] }]);
  }

  /** @returns false when the person has no such notification */
  markRead(personId: string, id: string): Promise<boolean> {
    return this.change(personId, 'read_at = coalesce(read_at, $3)', 'id = $4 AND deleted_at IS NULL', [id]);
  }

  async markAllRead(personId: string): Promise<void> {
    await this.change(personId, 'read_at = $3', 'read_at IS NULL AND deleted_at IS NULL');
  }

  /** @returns false when the person has no such notification */
  remove(personId: string, id: string): Promise<boolean> {
    return this.change(personId, 'deleted_at = coalesce(deleted_at, $3)', 'id = $4', [id]);
  }

  /** @returns false when the person has no such notification, or none any more */
  restore(personId: string, id: string): Promise<boolean> {
    return this.change(personId, 'deleted_at = NULL', `id = $4 AND deleted_at > $3::timestamptz - interval '${DELETED_FOR}'`, [id]);
  }

  /** Changes the person's own that fit, and tells their open pages where there was one. Parameters: person, topic, the time, further ones. */
  private async change(personId: string, set: string, where: string, values: unknown[] = []): Promise<boolean> {
    const rows = await this.database.rows<object>(
      `WITH changed AS (UPDATE notification SET ${set} WHERE person_id = $1 AND ${where} RETURNING 1)
       SELECT ${tellSql('$2')} FROM changed LIMIT 1`,
      [personId, notificationsOf(personId), this.clock.now(), ...values],
    );
    return rows.length > 0;
  }

  private async prune(): Promise<void> {
    const sql = `DELETE FROM notification WHERE deleted_at < $1::timestamptz - interval '${DELETED_FOR}'`;
    await this.source.query(sql, [this.clock.now()]);
  }
}
