import { Injectable } from '@nestjs/common';
import { clinicMemberInvited, type NewMemberInvitation } from '@toothwise/contracts-clinic';
import { appendEvent } from '@toothwise/event-bus';
import { type Actor, Clock, ProblemError, Transactions } from '@toothwise/service-kit';
import { InvitationRepository } from './invitation.repository.js';
import { invitationEnds, invitationState, MOST_MAILS_A_DAY, MOST_MEMBERS } from './members.rules.js';
import { OpenPractice } from './open-practice.use-case.js';

/** Asks an address to join. No link holds a secret: who joins has shown that the address is theirs. */
@Injectable()
export class InviteMember {
  constructor(
    private readonly openPractice: OpenPractice,
    private readonly invitations: InvitationRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws ProblemError `practice.not-approved` (mails go out in a practice's name once somebody has looked at it), `request.invalid` naming
   * the address, `practice.members-full`, `invitation.too-many` and those of `OpenPractice`
   */
  execute(actor: Actor, { email, role }: NewMemberInvitation): Promise<void> {
    return this.transactions.run(async (tx) => {
      const opened = await this.openPractice.execute(tx, actor, 'members');
      const { practice, members } = opened;
      if (practice.partnerStatus !== 'approved') throw new ProblemError('practice.not-approved');
      const now = this.clock.now();
      const open = (await this.invitations.sent(practice.id, now, tx)).filter((one) => invitationState(one, now) === 'open');
      if (members.some((one) => one.email === email)) throw refusal('This person belongs to your practice already.');
      if (open.some((one) => one.email === email)) throw refusal('This address has an open invitation already.');
      if (members.length + open.length >= MOST_MEMBERS) throw new ProblemError('practice.members-full');
      if ((await this.invitations.sentLately(tx, practice.id, now)) >= MOST_MAILS_A_DAY) throw new ProblemError('invitation.too-many');
      const expiresAt = invitationEnds(now);
      const id = await this.invitations.add(tx, actor, { practiceId: practice.id, email, role, now, expiresAt });
      await appendEvent(tx, clinicMemberInvited, {
        ...{ aggregateId: id, aggregateVersion: 1, personId: actor.id, actor: actor.id },
        data: {
          ...{ practiceId: practice.id, practiceName: practice.name, invitationId: id },
          ...{ email, invitedBy: actor.firstName, role, expiresAt: expiresAt.toISOString() },
        },
      });
      await this.openPractice.record(tx, actor, 'member.invited', opened, actor.id, role);
    });
  }
}

const refusal = (message: string) => new ProblemError('request.invalid', { issues: [{ path: 'email', message }] });
