import { Injectable } from '@nestjs/common';
import { type Actor, ProblemError, Transactions } from '@toothwise/service-kit';
import { isSuccessor } from '../rights/rights.rules.js';
import { FamilyRepository } from './family.repository.js';
import { OpenFamily } from './open-family.use-case.js';

/** The primary account offers its place, or takes back that it did. */
@Injectable()
export class OfferPrimary {
  constructor(
    private readonly openFamily: OpenFamily,
    private readonly families: FamilyRepository,
    private readonly transactions: Transactions,
  ) {}

  /** @throws ProblemError `family.none`, `family.not-primary`, `family.no-successor` */
  execute(actor: Actor, personId: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      const family = await this.openFamily.execute(tx, actor, 'member');
      if (!family.me.isPrimaryAccount) throw new ProblemError('family.not-primary');
      const stays = personId === actor.id;
      if (!stays && !isSuccessor(family.members, family.today, personId)) throw new ProblemError('family.no-successor');
      await this.families.offer(tx, family.group.id, stays ? null : personId);
      await this.openFamily.changed(tx, family);
    });
  }
}
