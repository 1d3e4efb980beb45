import { Controller } from '@nestjs/common';
import { accountRoutes } from '@toothwise/contracts-account';
import { type Actor, type Answer, Route } from '@toothwise/service-kit';
import { LinkAccountExport } from './link-account-export.use-case.js';
import { OrderAccountExport } from './order-account-export.use-case.js';
import { ReadAccountExport } from './read-account-export.use-case.js';
import { WatchAccountExport } from './watch-account-export.use-case.js';

type Routes = typeof accountRoutes;

@Controller()
export class AccountExportController {
  constructor(
    private readonly readAccountExport: ReadAccountExport,
    private readonly orderAccountExport: OrderAccountExport,
    private readonly linkAccountExport: LinkAccountExport,
    private readonly watchAccountExport: WatchAccountExport,
  ) {}

  @Route(accountRoutes.readAccountExport)
  read(_: unknown, actor: Actor): Promise<Answer<Routes['readAccountExport']>> {
    return this.readAccountExport.execute(actor);
  }

  @Route(accountRoutes.orderAccountExport)
  order(_: unknown, actor: Actor): Promise<Answer<Routes['orderAccountExport']>> {
    return this.orderAccountExport.execute(actor);
  }

  @Route(accountRoutes.linkAccountExport)
  link(_: unknown, actor: Actor): Promise<Answer<Routes['linkAccountExport']>> {
    return this.linkAccountExport.execute(actor);
  }

  @Route(accountRoutes.watchAccountExport)
  events(_: unknown, actor: Actor): Promise<Answer<Routes['watchAccountExport']>> {
    return this.watchAccountExport.execute(actor);
  }
}
