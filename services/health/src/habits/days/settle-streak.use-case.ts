import { Injectable } from '@nestjs/common';
import { healthMilestoneReached } from '@toothwise/contracts-health';
import { appendEvent } from '@toothwise/event-bus';
import { Clock, type PersonScope, tellAtCommit } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { familyOf } from '../../people/family/family.topics.js';
import { daysOf } from '../../people/person/person.topics.js';
import { dayToCarry } from '../streaks/carried.rules.js';
import { CleaningRepository } from '../streaks/cleaning.repository.js';
import type { Milestone } from '../streaks/milestones.rules.js';
import { carriedTo, type Standing, standingAt } from '../streaks/streak.rules.js';
import { celebrated } from './day.rules.js';
import type { OpenedDays } from './days.repository.js';

export interface Settled {
  standing: Standing;
  newMilestone: Milestone | null;
}

/** Called with the person locked whenever something has changed that a streak depends on: stores what it is now, and tells a milestone once. */
@Injectable()
export class SettleStreak {
  constructor(
    private readonly cleanings: CleaningRepository,
    private readonly clock: Clock,
  ) {}

  /** @param opened with its history as it is after the change */
  async execute(tx: EntityManager, scope: PersonScope, { version, history, reached, accountId, families }: OpenedDays): Promise<Settled> {
    const now = this.clock.now();
    const standing = standingAt(history, now.getTime());
    const settled = dayToCarry(history.carried, now.getTime());
    this.cleanings.store(tx, scope, standing, settled === null ? history.carried! : carriedTo(settled, history, now.getTime()));
    const newly = standing.milestones.filter((days) => !reached.includes(days));
    this.cleanings.reach(tx, scope, newly, now);
    const newMilestone = celebrated(newly);
    if (newMilestone) {
      const { id: milestone, days } = newMilestone;
      const about = { aggregateId: scope.personId, aggregateVersion: version, personId: accountId ?? scope.personId };
      await appendEvent(tx, healthMilestoneReached, { ...about, actor: null, data: { milestone, days } });
    }
    tellAtCommit(tx, daysOf(scope.personId), ...families.map(familyOf));
    return { standing, newMilestone };
  }
}
