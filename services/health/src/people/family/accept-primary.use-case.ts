import { Injectable } from '@nestjs/common';
import { type Actor, ProblemError, Transactions } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { isSuccessor } from '../rights/rights.rules.js';
import { FamilyRepository } from './family.repository.js';
import { OpenFamily, type OpenedFamily } from './open-family.use-case.js';
import { SubscriberRepository } from './subscriber.repository.js';

/** Who was offered the place of the primary account takes it. */
@Injectable()
export class AcceptPrimary {
  constructor(
    private readonly openFamily: OpenFamily,
    private readonly families: FamilyRepository,
    private readonly subscribers: SubscriberRepository,
    private readonly transactions: Transactions,
  ) {}

  /**
   * @param knowing that the group's plan ends by it
   * @throws ProblemError `family.none`, `family.no-successor`, `family.plan-would-end`
   */
  execute(actor: Actor, knowing: boolean): Promise<void> {
    return this.transactions.run(async (tx) => {
      const family = await this.openFamily.execute(tx, actor, 'member');
      if (family.group.offeredTo !== actor.id || !isSuccessor(family.members, family.today, actor.id))
        throw new ProblemError('family.no-successor');
      if (!knowing && (await this.endsPlan(tx, family))) throw new ProblemError('family.plan-would-end');
      await this.families.handOver(tx, family.group.id, actor.id, family.now);
      await this.openFamily.record(tx, actor, 'family.primary-taken', actor.id, family);
      await this.openFamily.changed(tx, family);
    });
  }

  /** The primary account's plan is that of all: what a plan gives to everybody goes with one that runs to one that does not. */
  private async endsPlan(tx: EntityManager, { members, me, now }: OpenedFamily): Promise<boolean> {
    const payer = members.find(({ isPrimaryAccount }) => isPrimaryAccount);
    const [running, own] = [
      payer && (await this.subscribers.familyPlan(payer.personId, now, tx)),
      await this.subscribers.familyPlan(me.personId, now, tx),
    ];
    return Boolean(running) && own === null;
  }
}
