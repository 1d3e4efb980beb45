import { Controller } from '@nestjs/common';
import { healthRoutes, type Leaderboard } from '@toothwise/contracts-health';
import { type Actor, type Input, Route } from '@toothwise/service-kit';
import { ChangeParticipation } from './change-participation.use-case.js';
import { ReadLeaderboard } from './read-leaderboard.use-case.js';

type Routes = typeof healthRoutes;
/** STRK-014 */
const SHOWN = 10;

@Controller()
export class LeaderboardController {
  constructor(
    private readonly readLeaderboard: ReadLeaderboard,
    private readonly changeParticipation: ChangeParticipation,
  ) {}

  @Route(healthRoutes.readLeaderboard)
  read({ query }: Input<Routes['readLeaderboard']>, actor: Actor): Promise<Leaderboard> {
    return this.readLeaderboard.execute(actor, query.limit);
  }

  @Route(healthRoutes.changeParticipation)
  async change({ body }: Input<Routes['changeParticipation']>, actor: Actor): Promise<Leaderboard> {
    await this.changeParticipation.execute(actor, body);
    return this.readLeaderboard.execute(actor, SHOWN);
  }
}
