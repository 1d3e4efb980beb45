import { Injectable } from '@nestjs/common';
import { type Actor, Clock, ProblemError, tell, Transactions } from '@toothwise/service-kit';
import { PersonRepository } from '../person/person.repository.js';
import { FamilyRepository } from './family.repository.js';
import { maxMembers } from './family.rules.js';
import { familyOf } from './family.topics.js';
import { SubscriberRepository } from './subscriber.repository.js';

/** FAM-002, FAM-025, FAM-026: tier and limit are the plan's, whatever a page would like. */
@Injectable()
export class CreateFamily {
  constructor(
    private readonly families: FamilyRepository,
    private readonly subscribers: SubscriberRepository,
    private readonly people: PersonRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `family.plan-required`, `family.exists` */
  execute(actor: Actor, name: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      const now = this.clock.now();
      const plan = await this.subscribers.familyPlan(actor.id, now, tx);
      if (!plan) throw new ProblemError('family.plan-required');
      await this.people.know(tx, actor.id);
      const created = await this.families.create(tx, actor, { name, tier: plan.tier, maxMembers: maxMembers(plan.memberLimit), now });
      if (!created) throw new ProblemError('family.exists');
      await tell(tx, familyOf(actor.id));
    });
  }
}
