import { Injectable } from '@nestjs/common';
import { type Actor, tell, Transactions } from '@toothwise/service-kit';
import { FamilyRepository } from './family.repository.js';
import { familyOf } from './family.topics.js';
import { InvitationRepository } from './invitation.repository.js';
import { LockInvited } from './lock-invited.use-case.js';

/** Who was invited says no. */
@Injectable()
export class DeclineInvitation {
  constructor(
    private readonly families: FamilyRepository,
    private readonly invitations: InvitationRepository,
    private readonly transactions: Transactions,
    private readonly lockInvited: LockInvited,
  ) {}

  /** @throws ProblemError `family.invitation-over` */
  execute(actor: Actor, id: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      const { now, group } = await this.lockInvited.execute(tx, actor, id);
      await this.invitations.end(tx, id, { status: 'declined', by: actor.id, now });
      const members = await this.families.members(group.id, tx);
      await tell(tx, familyOf(actor.id), ...members.map(({ personId }) => familyOf(personId)));
    });
  }
}
