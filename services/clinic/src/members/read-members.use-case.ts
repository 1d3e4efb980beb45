import { Injectable } from '@nestjs/common';
import type { PracticeMembers } from '@toothwise/contracts-clinic';
import { type Actor, Clock } from '@toothwise/service-kit';
import { PracticeAccess } from '../practices/practice.access.js';
import { InvitationRepository } from './invitation.repository.js';
import { MemberRepository } from './member.repository.js';
import { invitationState, nameOf } from './members.rules.js';

/** Who belongs to the caller's practice, and whom it has invited. */
@Injectable()
export class ReadMembers {
  constructor(
    private readonly access: PracticeAccess,
    private readonly members: MemberRepository,
    private readonly invitations: InvitationRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `practice.required`, `practice.owner-required` */
  async execute(actor: Actor): Promise<PracticeMembers> {
    const { practiceId } = await this.access.requireMember(actor, 'members');
    const now = this.clock.now();
    const [members, invitations] = [await this.members.of(practiceId), await this.invitations.sent(practiceId, now)];
    return {
      members: members.map(({ personId, email, role, joinedAt, ...names }) => ({
        ...{ personId, name: nameOf(names), email, role },
        ...{ isMe: personId === actor.id, joinedAt: joinedAt.toISOString() },
      })),
      invitations: invitations.map(({ id, email, role, invitedBy, createdAt, expiresAt, status }) => ({
        ...{ id, email, role, invitedBy, state: invitationState({ status, expiresAt }, now) },
        ...{ createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() },
      })),
    };
  }
}
