import { Injectable } from '@nestjs/common';
import type { ChildChange } from '@toothwise/contracts-health';
import { type Actor, Transactions } from '@toothwise/service-kit';
import { FamilyRepository } from './family.repository.js';
import { OpenFamily, requireBorn, requireChild } from './open-family.use-case.js';

/** FAM-072 */
@Injectable()
export class ChangeChild {
  constructor(
    private readonly openFamily: OpenFamily,
    private readonly families: FamilyRepository,
    private readonly transactions: Transactions,
  ) {}

  /** @throws ProblemError `family.child-not-found` and those of `OpenFamily` */
  execute(actor: Actor, personId: string, child: ChildChange): Promise<void> {
    return this.transactions.run(async (tx) => {
      const family = await this.openFamily.execute(tx, actor, 'manager');
      requireBorn(child.dateOfBirth, family.today);
      requireChild(family, personId);
      await this.families.changeChild(tx, personId, child, family.now);
      await this.openFamily.record(tx, actor, 'child.changed', personId, family);
      await this.openFamily.changed(tx, family);
    });
  }
}
