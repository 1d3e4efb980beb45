import { Controller } from '@nestjs/common';
import { healthRoutes } from '@toothwise/contracts-health';
import { type Actor, type Answer, type Input, Route } from '@toothwise/service-kit';
import { AddItem } from './add-item.use-case.js';
import { ListItems } from './list-items.use-case.js';

type Routes = typeof healthRoutes;

@Controller()
export class ItemsController {
  constructor(
    private readonly listItems: ListItems,
    private readonly addItem: AddItem,
  ) {}

  @Route(healthRoutes.listItems)
  list({ query }: Input<Routes['listItems']>, actor: Actor): Promise<Answer<Routes['listItems']>> {
    return this.listItems.execute(actor, query);
  }

  @Route(healthRoutes.addItem)
  add({ body }: Input<Routes['addItem']>, actor: Actor): Promise<Answer<Routes['addItem']>> {
    return this.addItem.execute(actor, body.name);
  }
}
