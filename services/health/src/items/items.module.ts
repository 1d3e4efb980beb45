import { Module } from '@nestjs/common';
import { AddItem } from './add-item.use-case.js';
import { ItemRepository } from './item.repository.js';
import { ItemsController } from './items.controller.js';
import { ListItems } from './list-items.use-case.js';

@Module({ controllers: [ItemsController], providers: [AddItem, ListItems, ItemRepository] })
export class ItemsModule {}
