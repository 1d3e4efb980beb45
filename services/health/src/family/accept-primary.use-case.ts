import { Injectable } from '@nestjs/common';
import { type Actor, ProblemError, Transactions } from '@toothwise/service-kit';
import { FamilyRepository } from './family.repository.js';
import { OpenFamily } from './open-family.use-case.js';
import { isSuccessor } from './rights.rules.js';

/** Who was offered the place of the primary account takes it. */
@Injectable()
export class AcceptPrimary {
  constructor(
    private readonly openFamily: OpenFamily,
    private readonly families: FamilyRepository,
    private readonly transactions: Transactions,
  ) {}

  /** @throws ProblemError `family.none`, `family.no-successor` */
  execute(actor: Actor): Promise<void> {
    return this.transactions.run(async (tx) => {
      const family = await this.openFamily.execute(tx, actor, 'member');
      if (family.group.offeredTo !== actor.id || !isSuccessor(family.members, family.today, actor.id))
        throw new ProblemError('family.no-successor');
      await this.families.handOver(tx, family.group.id, actor.id, family.now);
      await this.openFamily.record(tx, actor, 'family.primary-taken', actor.id, family);
      await this.openFamily.changed(tx, family);
    });
  }
}
