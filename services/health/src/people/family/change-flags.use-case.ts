import { Injectable } from '@nestjs/common';
import type { Flags } from '@toothwise/contracts-health';
import { type Actor, Transactions } from '@toothwise/service-kit';
import { FamilyRepository } from './family.repository.js';
import { OpenFamily, refusalOf, requireMember, requireManager } from './open-family.use-case.js';

/** FAM-058: what another member may. */
@Injectable()
export class ChangeFlags {
  constructor(
    private readonly openFamily: OpenFamily,
    private readonly families: FamilyRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Nobody changes their own. @throws ProblemError `request.invalid`, `resource.not-found`, `family.last-manager` and those of `OpenFamily` */
  execute(actor: Actor, personId: string, flags: Flags): Promise<void> {
    return this.transactions.run(async (tx) => {
      const family = await this.openFamily.execute(tx, actor, 'manager');
      if (personId === actor.id) throw refusalOf('personId', 'Nobody changes their own permissions.');
      const member = requireMember(family, personId);
      if (flags.canManageOthers && !flags.canViewOthers) throw refusalOf('canViewOthers', 'Who manages sees, too.');
      // A child that signs in by now is a member, and named still.
      const known = [...family.children, ...family.members];
      const unknown = flags.children?.find((id) => id === personId || !known.some((one) => one.personId === id));
      if (unknown !== undefined) throw refusalOf('children', 'This child is not in your family group.');
      const own = family.me.children;
      if (own !== null && (flags.children === null || flags.children.some((id) => !own.includes(id))))
        throw refusalOf('children', 'Nobody gives more than they have themselves.');
      requireManager(family, { ...member, ...flags });
      await this.families.changeFlags(tx, personId, flags, family.now);
      await this.openFamily.record(tx, actor, 'family.permissions-changed', personId, family);
      await this.openFamily.changed(tx, family);
    });
  }
}
