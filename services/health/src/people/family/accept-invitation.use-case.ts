import { Injectable } from '@nestjs/common';
import { healthFamilyJoined, type Joining } from '@toothwise/contracts-health';
import { appendEvent } from '@toothwise/event-bus';
import { type Actor, ProblemError, Transactions } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { PersonRepository } from '../person/person.repository.js';
import { mayManageGroup, mayShare } from '../rights/rights.rules.js';
import { NOT_YET } from './change-sharing.use-case.js';
import type { GroupRow, InvitationRow, MemberRow } from './family.record.js';
import { FamilyRepository } from './family.repository.js';
import { placesTaken } from './family.rules.js';
import { InvitationRepository } from './invitation.repository.js';
import { LockInvited } from './lock-invited.use-case.js';
import { OpenFamily, refusalOf, requireBorn } from './open-family.use-case.js';
import { TakeOverRecord } from './take-over-record.use-case.js';

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
    private readonly takeOver: TakeOverRecord,
  ) {}

  /** @throws ProblemError `family.invitation-over`, `family.exists`, `family.full`, `family.plan-not-running`, `family.own-record`, `request.invalid` */
  async execute(actor: Actor, id: string, joining: Joining): Promise<void> {
    // A wrong date of birth is counted, and refused once that is stored.
    const refused = await this.transactions.run(async (tx) => {
      const { invitation, now, group } = await this.lockInvited.execute(tx, actor, id);
      const today = now.toISOString().slice(0, 10);
      requireBorn(joining.dateOfBirth, today);
      if (joining.shares !== 'nothing' && !mayShare({ dateOfBirth: joining.dateOfBirth ?? null }, today))
        throw refusalOf('shares', NOT_YET);
      const [members, children] = [await this.families.members(group.id, tx), await this.families.children(group.id, tx)];
      const { childId } = invitation;
      if (childId && (await this.takeOver.isMistaken(tx, invitation, children, joining.dateOfBirth, now)))
        return refusalOf('dateOfBirth', 'That is not the date of birth that your family has told us.');
      await this.people.know(tx, actor.id);
      if (childId) await this.takeOver.execute(tx, actor, { childId, children, joining, group, role: invitation.role, now });
      else await this.join(tx, actor, { invitation, group, members, taken: placesTaken(members, children), joining, now });
      await this.invitations.end(tx, id, { status: 'accepted', by: actor.id, now });
      await this.tell(tx, actor, { invitation, group, members, today });
      await this.openFamily.changed(tx, { group, members, children, invitations: [] }, actor.id);
      return null;
    });
    if (refused) throw refused;
  }

  private async join(
    tx: EntityManager,
    actor: Actor,
    to: { invitation: InvitationRow; group: GroupRow; members: MemberRow[]; taken: number; joining: Joining; now: Date },
  ): Promise<void> {
    const { invitation, group, members, taken, joining, now } = to;
    await this.openFamily.requirePlan(tx, members, now);
    if (taken >= group.maxMembers) throw new ProblemError('family.full');
    const { role } = invitation;
    const views = role === 'parent' || role === 'guardian';
    const inviter = members.find(({ personId }) => personId === invitation.inviterId);
    // Nobody gives more than they have; who has left has nothing.
    const named = inviter ? inviter.children : [];
    if (!(await this.families.join(tx, actor, { ...joining, groupId: group.id, role, views, children: named, now })))
      throw new ProblemError('family.exists');
  }

  private async tell(
    tx: EntityManager,
    actor: Actor,
    { invitation, group, members, today }: { invitation: InvitationRow; group: GroupRow; members: MemberRow[]; today: string },
  ): Promise<void> {
    await appendEvent(tx, healthFamilyJoined, {
      ...{ aggregateId: group.id, aggregateVersion: await this.families.nextVersion(tx, group.id), personId: actor.id, actor: actor.id },
      data: {
        ...{ groupId: group.id, memberName: actor.firstName, role: invitation.role },
        recipients: members.filter((one) => mayManageGroup(one, today)).map(({ personId }) => personId),
      },
    });
  }
}
