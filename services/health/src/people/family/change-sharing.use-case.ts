import { Injectable } from '@nestjs/common';
import type { Shares } from '@toothwise/contracts-health';
import { type Actor, Transactions } from '@toothwise/service-kit';
import { mayShare } from '../rights/rights.rules.js';
import { FamilyRepository } from './family.repository.js';
import { OpenFamily, refusalOf } from './open-family.use-case.js';

export const NOT_YET = 'Until you are 18 your guardians can see your record. From then on it is yours to decide.';

/** What of their own record a person lets the family see or change. */
@Injectable()
export class ChangeSharing {
  constructor(
    private readonly openFamily: OpenFamily,
    private readonly families: FamilyRepository,
    private readonly transactions: Transactions,
  ) {}

  /** One's own yes, which nobody else gives. @throws ProblemError `family.none`, `request.invalid` below 18 */
  execute(actor: Actor, shares: Shares): Promise<void> {
    return this.transactions.run(async (tx) => {
      const family = await this.openFamily.execute(tx, actor, 'member');
      if (!mayShare(family.me, family.today)) throw refusalOf('shares', NOT_YET);
      await this.families.changeSharing(tx, actor.id, shares, family.now);
      await this.openFamily.changed(tx, family);
    });
  }
}
