import { Injectable } from '@nestjs/common';
import type { Membership } from '@toothwise/contracts-screening';
import type { Actor } from '@toothwise/service-kit';
import { CreditLedger } from '../credits/credit-ledger.repository.js';
import { Entitlements } from './entitlement.repository.js';
import { Memberships } from './membership.repository.js';
import { PLANS } from './plan.rules.js';

/** The caller's own. */
@Injectable()
export class ReadMembership {
  constructor(
    private readonly memberships: Memberships,
    private readonly entitlements: Entitlements,
    private readonly ledger: CreditLedger,
  ) {}

  async execute({ id }: Actor): Promise<Membership> {
    const [subscriptions, { entitlement, byFamily, payerId }, own, { available }] = await Promise.all([
      this.memberships.subscriptions(id),
      this.entitlements.of(id),
      this.memberships.annual(id),
      this.ledger.read(id),
    ]);
    const familys = payerId ? await this.memberships.annual(payerId) : { left: 0, frozen: 0 };
    return {
      subscribed: entitlement !== null,
      subscriptionTier: entitlement?.plan ?? null,
      // Whether another's payment failed, and that they cancelled, is theirs to know: until it ends the plan is theirs too.
      state: byFamily ? 'active' : (entitlement?.state ?? 'none'),
      hasSubscription: subscriptions.length > 0,
      byFamily,
      // When another's plan is renewed is theirs to know.
      renewsAt: (!byFamily && entitlement?.renewsAt?.toISOString()) || null,
      endsAt: (!byFamily && entitlement?.endsAt?.toISOString()) || null,
      annualScreeningsRemaining: own.left + familys.left,
      // Of the plan that counts: an own one that ended is frozen too and waits for nothing, and another's payment is theirs to know.
      annualScreeningsWaiting: byFamily ? familys.frozen : entitlement ? own.frozen : 0,
      additionalCredits: Math.max(0, available - own.left),
      dentistReview: entitlement !== null && PLANS[entitlement.plan].dentistReview,
      availableScans: available + familys.left,
    };
  }
}
