import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Item, healthItemAdded } from '@toothwise/contracts-health';
import { appendEvent } from '@toothwise/event-bus';
import { type Actor, Clock, Transactions } from '@toothwise/service-kit';
import { toItem } from './item.mapper.js';
import { ItemRepository } from './item.repository.js';

/** People add to their own items; the item and its fact are one transaction. */
@Injectable()
export class AddItem {
  constructor(
    private readonly items: ItemRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  execute(actor: Actor, name: string): Promise<Item> {
    const createdAt = this.clock.now();
    const item = { id: randomUUID(), personId: actor.id, name, createdAt };
    return this.transactions.run(async (tx) => {
      await this.items.add(tx, item);
      await appendEvent(tx, healthItemAdded, {
        aggregateId: item.id,
        aggregateVersion: 1,
        personId: actor.id,
        actor: actor.id,
        data: { itemAddedAt: createdAt.toISOString() },
      });
      return toItem(item);
    });
  }
}
