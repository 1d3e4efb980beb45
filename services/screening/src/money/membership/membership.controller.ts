import { Controller } from '@nestjs/common';
import { type Membership, screeningRoutes } from '@toothwise/contracts-screening';
import { type Actor, type Input, Route } from '@toothwise/service-kit';
import { ReadMembership } from './read-membership.use-case.js';
import { OpenPortal } from './open-portal.use-case.js';
import { StartSubscription } from './start-subscription.use-case.js';

type Routes = typeof screeningRoutes;

@Controller()
export class MembershipController {
  constructor(
    private readonly readMembership: ReadMembership,
    private readonly startSubscription: StartSubscription,
    private readonly openPortal: OpenPortal,
  ) {}

  @Route(screeningRoutes.readMembership)
  read(_: unknown, actor: Actor): Promise<Membership> {
    return this.readMembership.execute(actor);
  }

  @Route(screeningRoutes.startSubscription)
  subscribe({ body, idempotencyKey }: Input<Routes['startSubscription']>, actor: Actor): Promise<{ url: string }> {
    return this.startSubscription.execute(actor, body, idempotencyKey);
  }

  @Route(screeningRoutes.manageSubscription)
  manage(_: unknown, actor: Actor): Promise<{ url: string }> {
    return this.openPortal.execute(actor);
  }
}
