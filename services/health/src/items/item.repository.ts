import { Injectable } from '@nestjs/common';
import type { KeysetPosition } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { ItemRecord } from './item.record.js';

@Injectable()
export class ItemRepository {
  constructor(private readonly source: DataSource) {}

  /** Newest first, one more than asked for, so that the caller sees whether there is a next page. */
  page(personId: string, limit: number, after?: KeysetPosition): Promise<ItemRecord[]> {
    const query = this.source.manager
      .createQueryBuilder(ItemRecord, 'i')
      .where('i.personId = :personId', { personId })
      .orderBy('i.createdAt', 'DESC')
      .addOrderBy('i.id', 'DESC')
      .limit(limit + 1);
    if (after) query.andWhere('(i.createdAt, i.id) < (:at, :id)', after);
    return query.getMany();
  }

  async add(tx: EntityManager, item: ItemRecord): Promise<void> {
    await tx.insert(ItemRecord, item);
  }
}
