import { Controller } from '@nestjs/common';
import { accountRoutes } from '@toothwise/contracts-account';
import { type Actor, type Answer, Route } from '@toothwise/service-kit';
import { ReadActivity } from './read-activity.use-case.js';

@Controller()
export class PortalController {
  constructor(private readonly readActivity: ReadActivity) {}

  @Route(accountRoutes.listActivity)
  list(_: unknown, actor: Actor): Promise<Answer<typeof accountRoutes.listActivity>> {
    return this.readActivity.execute(actor);
  }
}
