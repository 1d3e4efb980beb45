import { Injectable } from '@nestjs/common';
import { healthPersonRemoved } from '@toothwise/contracts-health';
import { appendEvent } from '@toothwise/event-bus';
import { type Actor, ProblemError, Transactions } from '@toothwise/service-kit';
import { mayManageGroup } from '../rights/rights.rules.js';
import { FamilyRepository } from './family.repository.js';
import { OpenFamily, requireMember, requireManager } from './open-family.use-case.js';

/** A member leaves, or is removed. */
@Injectable()
export class RemoveMember {
  constructor(
    private readonly openFamily: OpenFamily,
    private readonly families: FamilyRepository,
    private readonly transactions: Transactions,
  ) {}

  /** The caller leaves, or a manager removes another. @throws ProblemError `family.primary-stays` and those of `changeFlags` */
  execute(actor: Actor, personId: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      const family = await this.openFamily.execute(tx, actor, personId === actor.id ? 'member' : 'manager');
      const member = requireMember(family, personId);
      if (member.isPrimaryAccount) throw new ProblemError('family.primary-stays');
      const { group, members, now, today } = family;
      // Where nobody manages any more, nobody is kept.
      if (mayManageGroup(member, today)) requireManager(family, { ...member, canManageOthers: false });
      await this.families.removeMember(tx, personId);
      if (group.offeredTo === personId) await this.families.offer(tx, group.id, null);
      await this.openFamily.record(tx, actor, 'family.member-removed', personId, family);
      await appendEvent(tx, healthPersonRemoved, {
        ...{ aggregateId: group.id, aggregateVersion: await this.families.nextVersion(tx, group.id), personId, actor: actor.id },
        data: {
          ...{ groupId: group.id, kind: 'member', removedAt: now.toISOString(), erasedFrom: null },
          recipients: personId === actor.id ? [] : [personId],
        },
      });
      if (members.length === 1) await this.families.dropGroup(tx, group.id);
      await this.openFamily.changed(tx, family);
    });
  }
}
