import { Injectable } from '@nestjs/common';
import type { MemberRole } from '@toothwise/contracts-clinic';
import { type Actor, Transactions } from '@toothwise/service-kit';
import { MemberRepository } from './member.repository.js';
import { memberIn, OpenPractice } from './open-practice.use-case.js';

/** An owner gives a member, or themselves, another role; from the next call on it is that. */
@Injectable()
export class ChangeMemberRole {
  constructor(
    private readonly openPractice: OpenPractice,
    private readonly members: MemberRepository,
    private readonly transactions: Transactions,
  ) {}

  /** @throws ProblemError `resource.not-found`, `practice.last-owner` and those of `OpenPractice` */
  execute(actor: Actor, personId: string, role: MemberRole): Promise<void> {
    return this.transactions.run(async (tx) => {
      const opened = await this.openPractice.execute(tx, actor, 'members');
      if (memberIn(opened, personId).role === role) return;
      if (role !== 'owner') await this.openPractice.requireAnotherOwner(tx, opened, personId);
      await this.members.setRole(tx, personId, role);
      await this.openPractice.record(tx, actor, 'member.role-changed', opened, personId, role);
    });
  }
}
