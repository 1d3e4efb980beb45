import { Injectable } from '@nestjs/common';
import { healthFamilyJoined, type Joining } from '@toothwise/contracts-health';
import { appendEvent } from '@toothwise/event-bus';
import { type Actor, ProblemError, Transactions } from '@toothwise/service-kit';
import { FamilyRepository } from './family.repository.js';
import { InvitationRepository } from './invitation.repository.js';
import { PersonRepository } from '../people/person.repository.js';
import { LockInvited } from './lock-invited.use-case.js';
import { OpenFamily, refusalOf, requireBorn } from './open-family.use-case.js';
import { placesTaken } from './family.rules.js';
import { NOT_YET } from './change-sharing.use-case.js';
import { mayManageGroup, mayShare } from './rights.rules.js';

/** Who was invited joins, by their verified address. */
@Injectable()
export class AcceptInvitation {
  constructor(
    private readonly openFamily: OpenFamily,
    private readonly families: FamilyRepository,
    private readonly invitations: InvitationRepository,
    private readonly people: PersonRepository,
    private readonly transactions: Transactions,
    private readonly lockInvited: LockInvited,
  ) {}

  /** @throws ProblemError `family.invitation-over`, `family.exists`, `family.full`, `family.plan-required`, `request.invalid` */
  execute(actor: Actor, id: string, joining: Joining): Promise<void> {
    return this.transactions.run(async (tx) => {
      const { invitation, now, group } = await this.lockInvited.execute(tx, actor, id);
      const today = now.toISOString().slice(0, 10);
      requireBorn(joining.dateOfBirth, today);
      if (joining.shares !== 'nothing' && !mayShare({ dateOfBirth: joining.dateOfBirth ?? null }, today))
        throw refusalOf('shares', NOT_YET);
      const [members, children] = [await this.families.members(group.id, tx), await this.families.children(group.id, tx)];
      await this.openFamily.requirePlan(tx, members, now);
      if (placesTaken(members, children) >= group.maxMembers) throw new ProblemError('family.full');
      await this.people.know(tx, actor.id);
      const { role } = invitation;
      const views = role === 'parent' || role === 'guardian';
      const inviter = members.find(({ personId }) => personId === invitation.inviterId);
      // Nobody gives more than they have; who has left has nothing.
      const named = inviter ? inviter.children : [];
      if (!(await this.families.join(tx, actor, { ...joining, groupId: group.id, role, views, children: named, now })))
        throw new ProblemError('family.exists');
      await this.invitations.end(tx, id, { status: 'accepted', by: actor.id, now });
      await appendEvent(tx, healthFamilyJoined, {
        ...{ aggregateId: group.id, aggregateVersion: await this.families.nextVersion(tx, group.id), personId: actor.id, actor: actor.id },
        data: {
          ...{ groupId: group.id, memberName: actor.firstName, role },
          recipients: members.filter((one) => mayManageGroup(one, today)).map(({ personId }) => personId),
        },
      });
      await this.openFamily.changed(tx, { group, members, children, invitations: [] }, actor.id);
    });
  }
}
