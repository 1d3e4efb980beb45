import { Injectable } from '@nestjs/common';
import type { Leaderboard } from '@toothwise/contracts-health';
import { type Actor, Clock } from '@toothwise/service-kit';
import { AccountLinkRepository } from '../../people/person/account-link.repository.js';
import { LeaderboardRepository } from './leaderboard.repository.js';

/** Who takes part, without ids or addresses of anybody. */
@Injectable()
export class ReadLeaderboard {
  constructor(
    private readonly leaderboard: LeaderboardRepository,
    private readonly links: AccountLinkRepository,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, limit: number): Promise<Leaderboard> {
    const now = this.clock.now();
    const id = await this.links.recordOf(actor.id);
    const [items, me] = await Promise.all([this.leaderboard.first(id, limit, now), this.leaderboard.find(id, now)]);
    return { items, me };
  }
}
