import { Controller } from '@nestjs/common';
import { accountRoutes } from '@toothwise/contracts-account';
import { type Actor, type Answer, Route } from '@toothwise/service-kit';
import { LinkTakeout } from './link-takeout.use-case.js';
import { OrderTakeout } from './order-takeout.use-case.js';
import { ReadTakeout } from './read-takeout.use-case.js';
import { WatchTakeout } from './watch-takeout.use-case.js';

type Routes = typeof accountRoutes;

@Controller()
export class TakeoutController {
  constructor(
    private readonly readTakeout: ReadTakeout,
    private readonly orderTakeout: OrderTakeout,
    private readonly linkTakeout: LinkTakeout,
    private readonly watchTakeout: WatchTakeout,
  ) {}

  @Route(accountRoutes.readTakeout)
  read(_: unknown, actor: Actor): Promise<Answer<Routes['readTakeout']>> {
    return this.readTakeout.execute(actor);
  }

  @Route(accountRoutes.orderTakeout)
  order(_: unknown, actor: Actor): Promise<Answer<Routes['orderTakeout']>> {
    return this.orderTakeout.execute(actor);
  }

  @Route(accountRoutes.linkTakeout)
  link(_: unknown, actor: Actor): Promise<Answer<Routes['linkTakeout']>> {
    return this.linkTakeout.execute(actor);
  }

  @Route(accountRoutes.watchTakeout)
  events(_: unknown, actor: Actor): Promise<Answer<Routes['watchTakeout']>> {
    return this.watchTakeout.execute(actor);
  }
}
