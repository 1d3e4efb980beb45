import { Injectable } from '@nestjs/common';
import { healthPersonRemoved } from '@toothwise/contracts-health';
import { appendEvent } from '@toothwise/event-bus';
import { type Actor, Transactions } from '@toothwise/service-kit';
import { isGuardian } from '../rights/rights.rules.js';
import { FamilyRepository } from './family.repository.js';
import { ERASED_AFTER_DAYS } from './family.rules.js';
import { InvitationRepository } from './invitation.repository.js';
import { OpenFamily, requireChild } from './open-family.use-case.js';

const DAY_MS = 86_400_000;

/** A child leaves the family, and is erased later. */
@Injectable()
export class RemoveChild {
  constructor(
    private readonly openFamily: OpenFamily,
    private readonly families: FamilyRepository,
    private readonly invitations: InvitationRepository,
    private readonly transactions: Transactions,
  ) {}

  /** FAM-043, FAM-073: hidden when this returns; `EraseRemovedChildren` deletes it after 30 days. */
  execute(actor: Actor, personId: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      const family = await this.openFamily.execute(tx, actor, 'manager');
      requireChild(family, personId);
      const { group, members, now, today } = family;
      await this.families.hideChild(tx, personId, now);
      await this.invitations.endOfChild(tx, personId, now);
      await this.openFamily.record(tx, actor, 'child.removed', personId, family);
      await appendEvent(tx, healthPersonRemoved, {
        ...{ aggregateId: group.id, aggregateVersion: await this.families.nextVersion(tx, group.id), personId, actor: actor.id },
        data: {
          ...{ groupId: group.id, kind: 'child', removedAt: now.toISOString() },
          erasedFrom: new Date(now.getTime() + ERASED_AFTER_DAYS * DAY_MS).toISOString(),
          recipients: members.filter((one) => one.personId !== actor.id && isGuardian(one, today)).map((one) => one.personId),
        },
      });
      await this.openFamily.changed(tx, family);
    });
  }
}
