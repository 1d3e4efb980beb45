import { Injectable } from '@nestjs/common';
import type { ChildChange } from '@toothwise/contracts-health';
import { type Actor, ProblemError, Transactions } from '@toothwise/service-kit';
import { PersonAccess } from '../rights/person.access.js';
import type { ChildRow } from './family.record.js';
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

  /**
   * Who has come of age by the date that is stored is nobody's to change.
   * @param seen version of the profile that the guardian had before them
   * @returns the version since
   * @throws ProblemError `family.child-not-found`, `version.outdated` and those of `OpenFamily`
   */
  execute(actor: Actor, personId: string, seen: number, child: ChildChange): Promise<number> {
    return this.transactions.run(async (tx) => {
      const family = await this.openFamily.execute(tx, actor, 'manager');
      requireBorn(child.dateOfBirth, family.today);
      requireAddress(child, family.today);
      const before = requireChild(family, personId);
      if ((await this.access.rightsOf(actor.id, tx)).get(personId) !== 'manage') throw new ProblemError('family.child-not-found');
      if (before.version !== seen) throw new ProblemError('version.outdated');
      if (isAsBefore(before, child)) return before.version;
      if ((child.email ?? null) !== before.email) await this.invitations.endOfChild(tx, personId, family.now);
      const version = await this.families.changeChild(tx, personId, child, family.now);
      await this.openFamily.record(tx, actor, 'child.changed', personId, family);
      await this.openFamily.changed(tx, family);
      return version;
    });
  }
}

const FIELDS = ['firstName', 'lastName', 'dateOfBirth', 'displayName', 'notes', 'email'] as const;
const isAsBefore = (before: ChildRow, child: ChildChange): boolean => FIELDS.every((field) => before[field] === (child[field] || null));
