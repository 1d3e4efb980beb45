import { Injectable } from '@nestjs/common';
import type { ChildChange } from '@toothwise/contracts-health';
import { type Actor, ProblemError, Transactions } from '@toothwise/service-kit';
import { PersonAccess } from '../people/person.access.js';
import { FamilyRepository } from './family.repository.js';
import { InvitationRepository } from './invitation.repository.js';
import { OpenFamily, requireAddress, requireBorn, requireChild } from './open-family.use-case.js';

/** FAM-072 */
@Injectable()
export class ChangeChild {
  constructor(
    private readonly openFamily: OpenFamily,
    private readonly families: FamilyRepository,
    private readonly invitations: InvitationRepository,
    private readonly access: PersonAccess,
    private readonly transactions: Transactions,
  ) {}

  /** Who has come of age by the date that is stored is nobody's to change. @throws ProblemError `family.child-not-found` and those of `OpenFamily` */
  execute(actor: Actor, personId: string, child: ChildChange): Promise<void> {
    return this.transactions.run(async (tx) => {
      const family = await this.openFamily.execute(tx, actor, 'manager');
      requireBorn(child.dateOfBirth, family.today);
      requireAddress(child, family.today);
      const { email } = requireChild(family, personId);
      if ((await this.access.rightsOf(actor.id, tx)).get(personId) !== 'manage') throw new ProblemError('family.child-not-found');
      if ((child.email ?? null) !== email) await this.invitations.endOfChild(tx, personId, family.now);
      await this.families.changeChild(tx, personId, child, family.now);
      await this.openFamily.record(tx, actor, 'child.changed', personId, family);
      await this.openFamily.changed(tx, family);
    });
  }
}
