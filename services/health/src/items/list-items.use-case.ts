import { Injectable } from '@nestjs/common';
import type { Page } from '@toothwise/contracts-core';
import type { Item } from '@toothwise/contracts-health';
import { type Actor, keysetPage, readCursor } from '@toothwise/service-kit';
import { toItem } from './item.mapper.js';
import { ItemRepository } from './item.repository.js';

/** People see their own items. */
@Injectable()
export class ListItems {
  constructor(private readonly items: ItemRepository) {}

  async execute(actor: Actor, { cursor, limit }: { cursor?: string; limit: number }): Promise<Page<Item>> {
    const rows = await this.items.page(actor.id, limit, readCursor(cursor));
    return keysetPage(rows, limit, ({ id, createdAt: at }) => ({ id, at }), toItem);
  }
}
