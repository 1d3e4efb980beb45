import { Injectable } from '@nestjs/common';
import { type Actor, Clock, ProblemError, Transactions } from '@toothwise/service-kit';
import { InvitationRepository } from './invitation.repository.js';
import { invitationState } from './members.rules.js';
import { OpenPractice } from './open-practice.use-case.js';

/** The practice takes an invitation back. */
@Injectable()
export class RevokeInvitation {
  constructor(
    private readonly openPractice: OpenPractice,
    private readonly invitations: InvitationRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `resource.not-found` for another practice's too, `invitation.over` and those of `OpenPractice` */
  execute(actor: Actor, id: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      const opened = await this.openPractice.execute(tx, actor, 'members');
      const invitation = await this.invitations.find(tx, id);
      if (invitation?.practiceId !== opened.practice.id) throw new ProblemError('resource.not-found');
      const now = this.clock.now();
      if (invitationState(invitation, now) !== 'open') throw new ProblemError('invitation.over');
      await this.invitations.end(tx, id, { status: 'revoked', by: null, now });
      await this.openPractice.record(tx, actor, 'member.invitation-revoked', opened, actor.id, invitation.role);
    });
  }
}
