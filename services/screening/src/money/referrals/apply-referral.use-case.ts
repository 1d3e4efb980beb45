import { Injectable } from '@nestjs/common';
import { type Actor, Clock, ProblemError, Transactions } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { mailboxOf, NEW_FOR_DAYS } from './referral.rules.js';
import { Referrals } from './referral.repository.js';

/** Somebody new says who brought them; once, before their first plan. */
@Injectable()
export class ApplyReferral {
  constructor(
    private readonly referrals: Referrals,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** The same code again changes nothing. @throws ProblemError `referral.*` */
  execute(actor: Actor, code: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      await this.referrals.lockAll(tx);
      const referrerId = await this.referrals.ownerOf(tx, code.toUpperCase());
      if (!referrerId) throw new ProblemError('referral.unknown');
      const before = await this.referrals.find(actor.id, tx);
      if (before?.referrerId === referrerId) return;
      if (before) throw new ProblemError('referral.exists');
      await this.refuse(tx, actor.id, referrerId);
      await this.referrals.add(tx, actor.id, referrerId);
    });
  }

  private async refuse(tx: EntityManager, friendId: string, referrerId: string): Promise<void> {
    if (friendId === referrerId) throw new ProblemError('referral.own');
    const [friend, referrer] = [await this.referrals.account(tx, friendId), await this.referrals.account(tx, referrerId)];
    if (friend && referrer && mailboxOf(friend.email) === mailboxOf(referrer.email)) throw new ProblemError('referral.own');
    const newSince = this.clock.now().getTime() - NEW_FOR_DAYS * 86_400_000;
    if (!friend?.registeredAt || friend.registeredAt.getTime() < newSince) throw new ProblemError('referral.too-late');
    if (await this.referrals.hasSubscribed(tx, friendId)) throw new ProblemError('referral.too-late');
    if (await this.referrals.isAbove(tx, friendId, referrerId)) throw new ProblemError('referral.circle');
    if (await this.referrals.isFull(tx, referrerId)) throw new ProblemError('referral.full');
  }
}
