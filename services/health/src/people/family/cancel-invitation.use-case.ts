import { Injectable } from '@nestjs/common';
import { type Actor, ProblemError, Transactions } from '@toothwise/service-kit';
import { InvitationRepository } from './invitation.repository.js';
import { OpenFamily } from './open-family.use-case.js';

/** FAM-036, FAM-076 */
@Injectable()
export class CancelInvitation {
  constructor(
    private readonly openFamily: OpenFamily,
    private readonly invitations: InvitationRepository,
    private readonly transactions: Transactions,
  ) {}

  /** @throws ProblemError `family.invitation-over` and those of `OpenFamily` */
  execute(actor: Actor, id: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      const family = await this.openFamily.execute(tx, actor, 'manager');
      if (!family.invitations.some((one) => one.id === id)) throw new ProblemError('family.invitation-over');
      await this.invitations.end(tx, id, { status: 'cancelled', by: null, now: family.now });
      await this.openFamily.changed(tx, family);
    });
  }
}
