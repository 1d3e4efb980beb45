import { Injectable } from '@nestjs/common';
import type { screeningHttp } from '@toothwise/contracts-screening';
import type { Actor } from '@toothwise/service-kit';
import { CATALOGUE } from '../catalogue/catalogue.rules.js';
import { newCode, REWARD_CREDITS } from './referral.rules.js';
import { Referrals } from './referral.repository.js';

/** What a credit costs that is bought singly; a reward is one of those (MEM-058). */
const WORTH = REWARD_CREDITS * CATALOGUE.products.find(({ kind }) => kind === 'extra')!.price;

/** The caller's own code, what it has brought, and whose code they applied themselves. */
@Injectable()
export class ReadReferral {
  constructor(private readonly referrals: Referrals) {}

  async execute({ id }: Actor): Promise<screeningHttp.Referral> {
    const [code, { pending, rewarded }, applied] = await Promise.all([
      this.codeOf(id),
      this.referrals.countOf(id),
      this.referrals.find(id),
    ]);
    return {
      code,
      referralsCount: rewarded + pending,
      pendingCount: pending,
      rewardsEarned: rewarded * WORTH,
      reward: WORTH,
      applied: applied && { state: applied.state, reason: applied.reason },
    };
  }

  /** Two people are offered the same once in ages. */
  private async codeOf(personId: string): Promise<string> {
    return (await this.referrals.codeOf(personId, newCode())) ?? this.codeOf(personId);
  }
}
