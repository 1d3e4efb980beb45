import { Controller } from '@nestjs/common';
import { accountRoutes } from '@toothwise/contracts-account';
import { type Actor, type Answer, type Input, Route } from '@toothwise/service-kit';
import { Announce } from './announce.use-case.js';
import { ListAnnouncements } from './list-announcements.use-case.js';

type Routes = typeof accountRoutes;

/** For administrators. */
@Controller()
export class AnnouncementsController {
  constructor(
    private readonly announce: Announce,
    private readonly listAnnouncements: ListAnnouncements,
  ) {}

  @Route(accountRoutes.announce)
  make({ body }: Input<Routes['announce']>, actor: Actor): Promise<Answer<Routes['announce']>> {
    return this.announce.execute(actor, body);
  }

  @Route(accountRoutes.listAnnouncements)
  list({ query }: Input<Routes['listAnnouncements']>, actor: Actor): Promise<Answer<Routes['listAnnouncements']>> {
    return this.listAnnouncements.execute(actor, query);
  }
}
