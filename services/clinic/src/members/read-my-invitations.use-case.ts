import { Injectable } from '@nestjs/common';
import type { ReceivedInvitations } from '@toothwise/contracts-clinic';
import { type Actor, Clock } from '@toothwise/service-kit';
import { InvitationRepository } from './invitation.repository.js';
import { invitationState } from './members.rules.js';

/** Everybody may ask what their own address was sent, once they have shown that it is theirs. */
@Injectable()
export class ReadMyInvitations {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ email, emailVerified }: Actor): Promise<ReceivedInvitations> {
    if (!emailVerified) return { email, emailVerified, invitations: [] };
    const now = this.clock.now();
    const rows = await this.invitations.received(email.toLowerCase(), now);
    return {
      ...{ email, emailVerified },
      invitations: rows.map(({ id, practiceName, invitedBy, role, status, expiresAt }) => ({
        ...{ id, practiceName, invitedBy, role },
        ...{ state: invitationState({ status, expiresAt }, now), expiresAt: expiresAt.toISOString() },
      })),
    };
  }
}
