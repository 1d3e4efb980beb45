import { Injectable } from '@nestjs/common';
import { healthFamilyInvited, type NewInvitation } from '@toothwise/contracts-health';
import { appendEvent } from '@toothwise/event-bus';
import { type Actor, ProblemError, Transactions } from '@toothwise/service-kit';
import { invitationEnds, ofNewcomers, placesTaken } from './family.rules.js';
import { InvitationRepository } from './invitation.repository.js';
import { OpenFamily, refusalOf, requireMailsLeft } from './open-family.use-case.js';

/** Asks an address to join. No link holds a secret: who joins has shown that the address is theirs. */
@Injectable()
export class InviteMember {
  constructor(
    private readonly openFamily: OpenFamily,
    private readonly invitations: InvitationRepository,
    private readonly transactions: Transactions,
  ) {}

  /** @throws ProblemError `request.invalid` naming the address, `family.full`, `family.too-many-invitations` and those of `OpenFamily` */
  execute(actor: Actor, invitation: NewInvitation): Promise<void> {
    return this.transactions.run(async (tx) => {
      const { group, members, children, invitations, now, ...rest } = await this.openFamily.execute(tx, actor, 'growing');
      const { email, role } = invitation;
      if (members.some((one) => one.email.toLowerCase() === email))
        throw refusalOf('email', 'This person is in your family group already.');
      if (invitations.some((one) => one.email === email)) throw refusalOf('email', 'This address has an open invitation already.');
      if (placesTaken(members, children, ofNewcomers(invitations)) >= group.maxMembers) throw new ProblemError('family.full');
      requireMailsLeft(await this.invitations.sentLately(tx, group.id, now));
      const expiresAt = invitationEnds(now);
      const id = await this.invitations.add(tx, actor, { ...invitation, groupId: group.id, now, expiresAt });
      await appendEvent(tx, healthFamilyInvited, {
        ...{ aggregateId: id, aggregateVersion: 1, personId: actor.id, actor: actor.id },
        data: { groupId: group.id, invitationId: id, email, invitedBy: rest.me.firstName, role, expiresAt: expiresAt.toISOString() },
      });
      await this.openFamily.changed(tx, { group, members, children, invitations });
    });
  }
}
