import { Injectable } from '@nestjs/common';
import { clinicMemberJoined } from '@toothwise/contracts-clinic';
import { appendEvent } from '@toothwise/event-bus';
import { type Actor, Clock, ProblemError, Transactions } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import type { PracticeRecord } from '../practices/practice.record.js';
import { PracticeRepository } from '../practices/practice.repository.js';
import { InvitationRepository } from './invitation.repository.js';
import { MemberRepository } from './member.repository.js';
import { type InvitationRow, invitationState } from './members.rules.js';
import { OpenPractice } from './open-practice.use-case.js';

/** Who was invited says yes or no, once, by their verified address. */
@Injectable()
export class AnswerInvitation {
  constructor(
    private readonly practices: PracticeRepository,
    private readonly invitations: InvitationRepository,
    private readonly members: MemberRepository,
    private readonly openPractice: OpenPractice,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws ProblemError `resource.not-found` for everybody but the owner of its address: to them it does not exist; `invitation.over`,
   * `practice.member-elsewhere`
   */
  execute(actor: Actor, id: string, answer: 'accepted' | 'declined'): Promise<void> {
    return this.transactions.run(async (tx) => {
      const seen = await this.invitations.find(tx, id);
      if (!seen || !actor.emailVerified || seen.email !== actor.email.toLowerCase()) throw new ProblemError('resource.not-found');
      // With the practice held, a second answer, a revocation and a change of members are seen.
      const practice = await this.practices.lock(seen.practiceId, tx);
      const invitation = practice && (await this.invitations.find(tx, id));
      const now = this.clock.now();
      if (!practice || !invitation || invitationState(invitation, now) !== 'open') throw new ProblemError('invitation.over');
      await this.invitations.end(tx, id, { status: answer, by: actor.id, now });
      if (answer === 'accepted') await this.join(tx, actor, practice, invitation, now);
    });
  }

  private async join(tx: EntityManager, actor: Actor, practice: PracticeRecord, { id, role }: InvitationRow, now: Date): Promise<void> {
    const owners = await this.members.owners(tx, practice.id);
    if (!(await this.members.join(tx, actor, practice.id, role, now))) throw new ProblemError('practice.member-elsewhere');
    await appendEvent(tx, clinicMemberJoined, {
      ...{ aggregateId: id, aggregateVersion: 2, personId: actor.id, actor: actor.id },
      data: { practiceId: practice.id, practiceName: practice.name, memberName: actor.firstName, role, recipients: owners },
    });
    await this.openPractice.record(tx, actor, 'member.joined', { practice }, actor.id, role);
  }
}
