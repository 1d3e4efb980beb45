import { Controller } from '@nestjs/common';
import { accountRoutes } from '@toothwise/contracts-account';
import { type Actor, type Answer, type Input, Route } from '@toothwise/service-kit';
import { ListLooks } from './list-looks.use-case.js';
import { WatchLooks } from './watch-looks.use-case.js';

type Routes = typeof accountRoutes;

/** Who looked at one's own record. */
@Controller()
export class LooksController {
  constructor(
    private readonly listLooks: ListLooks,
    private readonly watchLooks: WatchLooks,
  ) {}

  @Route(accountRoutes.listLooks)
  list({ query }: Input<Routes['listLooks']>, actor: Actor): Promise<Answer<Routes['listLooks']>> {
    return this.listLooks.execute(actor, query);
  }

  @Route(accountRoutes.watchLooks)
  events(_: unknown, actor: Actor): Promise<Answer<Routes['watchLooks']>> {
    return this.watchLooks.execute(actor);
  }
}
