import { Injectable } from '@nestjs/common';
import { healthMilestoneReached } from '@toothwise/contracts-health';
import { appendEvent } from '@toothwise/event-bus';
import { Clock, type PersonScope, tell } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { FamilyRepository } from '../family/family.repository.js';
import { AccountLinkRepository } from '../people/account-link.repository.js';
import { daysOf } from '../people/person.topics.js';
import { CleaningRepository } from './cleaning.repository.js';
import { celebrated } from './day.rules.js';
import type { Milestone } from './milestones.rules.js';
import { type History, type Standing, standingAt } from './streak.rules.js';

export interface Settled {
  history: History;
  standing: Standing;
  newMilestone: Milestone | null;
}

/** Called with the person locked whenever something has changed that a streak depends on: stores what it is now, and tells a milestone once. */
@Injectable()
export class SettleStreak {
  constructor(
    private readonly cleanings: CleaningRepository,
    private readonly families: FamilyRepository,
    private readonly links: AccountLinkRepository,
    private readonly clock: Clock,
  ) {}

  /** @param version of the person, as its lock gave it */
  async execute(tx: EntityManager, scope: PersonScope, version: number): Promise<Settled> {
    const now = this.clock.now();
    const history = await this.cleanings.history(scope, tx);
    const standing = standingAt(history, now.getTime());
    await this.cleanings.store(tx, scope, standing);
    const newMilestone = celebrated(await this.cleanings.reach(tx, scope, standing.milestones, now));
    if (newMilestone) {
      const { id: milestone, days } = newMilestone;
      const personId = await this.links.accountOf(scope.personId, tx);
      const about = { aggregateId: scope.personId, aggregateVersion: version, personId };
      await appendEvent(tx, healthMilestoneReached, { ...about, actor: null, data: { milestone, days } });
    }
    await tell(tx, daysOf(scope.personId), ...(await this.families.watchersOf(tx, scope.personId)));
    return { history, standing, newMilestone };
  }
}
