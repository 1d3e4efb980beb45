import { Injectable } from '@nestjs/common';
import { type Actor, Clock, ProblemError } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import type { GroupRow, InvitationRow } from './family.record.js';
import { FamilyRepository } from './family.repository.js';
import { InvitationRepository } from './invitation.repository.js';

/** Before an invitation is answered: with the group locked, so that a cancellation, an expiry and a second answer are seen. */
@Injectable()
export class LockInvited {
  constructor(
    private readonly families: FamilyRepository,
    private readonly invitations: InvitationRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `family.invitation-over` for everybody but the owner of its address: to them it does not exist */
  async execute(tx: EntityManager, actor: Actor, id: string): Promise<{ invitation: InvitationRow; group: GroupRow; now: Date }> {
    const isMine = (one: InvitationRow | null) => one !== null && actor.emailVerified && one.email === actor.email.toLowerCase();
    const now = this.clock.now();
    const seen = await this.invitations.open(id, now, tx);
    const group = isMine(seen) ? await this.families.lock(tx, seen!.groupId) : null;
    const invitation = group && (await this.invitations.open(id, now, tx));
    if (!group || !invitation) throw new ProblemError('family.invitation-over');
    return { invitation, now, group };
  }
}
