import { Controller } from '@nestjs/common';
import { screeningRoutes } from '@toothwise/contracts-screening';
import { type Actor, type Answer, type Input, Route } from '@toothwise/service-kit';
import { ReadToldSeen } from './read-told-seen.use-case.js';
import { TellToldSeen } from './tell-told-seen.use-case.js';

type Routes = typeof screeningRoutes;

@Controller()
export class ToldController {
  constructor(
    private readonly readToldSeen: ReadToldSeen,
    private readonly tellToldSeen: TellToldSeen,
  ) {}

  @Route(screeningRoutes.listToldSeen)
  all(_: unknown, actor: Actor): Promise<Answer<Routes['listToldSeen']>> {
    return this.readToldSeen.execute(actor);
  }

  @Route(screeningRoutes.markToldSeen)
  seen({ params, body }: Input<Routes['markToldSeen']>, actor: Actor): Promise<Answer<Routes['markToldSeen']>> {
    return this.tellToldSeen.execute(actor, params.id, body.toldAt);
  }

  @Route(screeningRoutes.takeBackToldSeen)
  unseen({ params }: Input<Routes['takeBackToldSeen']>, actor: Actor): Promise<Answer<Routes['takeBackToldSeen']>> {
    return this.tellToldSeen.execute(actor, params.id, null);
  }
}
