import { Injectable } from '@nestjs/common';
import type { Membership } from '@toothwise/contracts-screening';
import { type Actor, Clock } from '@toothwise/service-kit';
import { CreditLedger } from '../credits/credit-ledger.repository.js';
import { Memberships } from './membership.repository.js';
import { PLANS, entitlementOf } from './plan.rules.js';

/** The caller's own. */
@Injectable()
export class ReadMembership {
  constructor(
    private readonly memberships: Memberships,
    private readonly ledger: CreditLedger,
    private readonly clock: Clock,
  ) {}

  async execute({ id }: Actor): Promise<Membership> {
    const [subscriptions, annual, { available }] = await Promise.all([
      this.memberships.subscriptions(id),
      this.memberships.annualRemaining(id),
      this.ledger.read(id),
    ]);
    const entitlement = entitlementOf(subscriptions, this.clock.now());
    return {
      subscribed: entitlement !== null,
      subscriptionTier: entitlement?.plan ?? null,
      state: entitlement?.state ?? 'none',
      hasSubscription: subscriptions.length > 0,
      renewsAt: entitlement?.renewsAt?.toISOString() ?? null,
      endsAt: entitlement?.endsAt?.toISOString() ?? null,
      annualScreeningsRemaining: annual,
      additionalCredits: Math.max(0, available - annual),
      dentistReview: entitlement !== null && PLANS[entitlement.plan].dentistReview,
      availableScans: available,
    };
  }
}
