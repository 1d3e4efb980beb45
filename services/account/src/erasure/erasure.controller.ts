import { Controller } from '@nestjs/common';
import { accountRoutes } from '@toothwise/contracts-account';
import { type Actor, type Answer, type Input, Route } from '@toothwise/service-kit';
import { OrderErasure } from './order-erasure.use-case.js';
import { ReadErasure } from './read-erasure.use-case.js';
import { RevokeErasure } from './revoke-erasure.use-case.js';

type Routes = typeof accountRoutes;

@Controller()
export class ErasureController {
  constructor(
    private readonly readErasure: ReadErasure,
    private readonly orderErasure: OrderErasure,
    private readonly revokeErasure: RevokeErasure,
  ) {}

  @Route(accountRoutes.readErasure)
  read(_: unknown, actor: Actor): Promise<Answer<Routes['readErasure']>> {
    return this.readErasure.execute(actor);
  }

  @Route(accountRoutes.orderErasure)
  order({ body }: Input<Routes['orderErasure']>, actor: Actor): Promise<Answer<Routes['orderErasure']>> {
    return this.orderErasure.execute(actor, body.when);
  }

  @Route(accountRoutes.revokeErasure)
  revoke(_: unknown, actor: Actor): Promise<Answer<Routes['revokeErasure']>> {
    return this.revokeErasure.execute(actor);
  }
}
