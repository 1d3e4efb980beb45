import { Injectable } from '@nestjs/common';
import type { Family } from '@toothwise/contracts-health';
import { type Actor, Clock } from '@toothwise/service-kit';
import { groupView } from './family.mapper.js';
import type { GroupRow } from './family.record.js';
import { FamilyRepository } from './family.repository.js';
import { ACCOUNT_CONSENT, CHILD_CONSENT } from './family.rules.js';
import { InvitationRepository } from './invitation.repository.js';
import { SubscriberRepository } from './subscriber.repository.js';

/** The caller's own group and what is open for their address; of other families nothing. */
@Injectable()
export class ReadFamily {
  constructor(
    private readonly families: FamilyRepository,
    private readonly invitations: InvitationRepository,
    private readonly subscribers: SubscriberRepository,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor): Promise<Family> {
    const now = this.clock.now();
    const group = await this.families.find(actor.id);
    const [view, received, own] = await Promise.all([
      group && this.groupOf(group, actor.id, now),
      // Whoever has not shown that the address is theirs is told nothing of what was sent to it.
      actor.emailVerified ? this.invitations.received(actor.email.toLowerCase(), now) : [],
      this.subscribers.familyPlan(actor.id, now),
    ]);
    const payer = view?.members.find(({ isPrimaryAccount }) => isPrimaryAccount)?.personId;
    const plan = own ?? (payer && payer !== actor.id ? await this.subscribers.familyPlan(payer, now) : null);
    return { access: plan !== null, group: view, received, childConsent: CHILD_CONSENT, accountConsent: ACCOUNT_CONSENT };
  }

  private async groupOf(group: GroupRow, callerId: string, now: Date) {
    const [members, children, invitations] = await Promise.all([
      this.families.members(group.id),
      this.families.children(group.id),
      this.invitations.pending(group.id, now),
    ]);
    return groupView({ group, members, children, invitations }, callerId, now.toISOString().slice(0, 10));
  }
}
