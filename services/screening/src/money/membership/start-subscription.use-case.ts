import { Inject, Injectable } from '@nestjs/common';
import { type Actor, ProblemError, SETTINGS } from '@toothwise/service-kit';
import type { ScreeningServiceSettings } from '../../settings.js';
import { BecomeCustomer } from '../payments/become-customer.use-case.js';
import { idOf } from '../payments/payment-id.rules.js';
import { StripeGateway } from '../payments/stripe.gateway.js';
import { ApplyReferral } from '../referrals/apply-referral.use-case.js';
import { FollowSubscription } from './follow-subscription.use-case.js';
import { Memberships } from './membership.repository.js';
import type { PlanId } from './plan.rules.js';
import { StripePlans } from './stripe-plans.gateway.js';

/** Leads to Stripe's Checkout for a plan that is on sale; the plan begins with Stripe's word. */
@Injectable()
export class StartSubscription {
  constructor(
    private readonly memberships: Memberships,
    private readonly becomeCustomer: BecomeCustomer,
    private readonly gateway: StripeGateway,
    private readonly plans: StripePlans,
    private readonly follow: FollowSubscription,
    private readonly applyReferral: ApplyReferral,
    @Inject(SETTINGS) private readonly settings: ScreeningServiceSettings,
  ) {}

  /** @throws ProblemError `request.invalid`, `membership.exists`, `payment.unavailable` */
  async execute(
    actor: Actor,
    { plan, referralCode }: { plan: PlanId; referralCode?: string | undefined },
    key: string,
  ): Promise<{ url: string }> {
    if (!this.settings.SCREENING_PLANS_ON_SALE.includes(plan))
      throw new ProblemError('request.invalid', { issues: [{ path: 'plan', message: 'This plan is not on sale.' }] });
    const running = (await this.memberships.subscriptions(actor.id)).some(({ status }) => status !== 'ended');
    if (running) throw new ProblemError('membership.exists');
    if (referralCode) await this.applyReferral.execute(actor, referralCode).catch(ignoreRefusal);
    const customerId = await this.becomeCustomer.execute(actor.id);
    await this.refuseSecond(actor.id, customerId);
    if (actor.email) await this.gateway.describeCustomer(customerId, { email: actor.email });
    return { url: await this.plans.checkout(customerId, plan, idOf('checkout', actor.id, key)) };
  }

  /** Stripe's word of a first plan may not have come: whoever pays one already is not led to another. */
  private async refuseSecond(personId: string, customerId: string): Promise<void> {
    const all = await this.plans.list({ customer: customerId });
    for (const { id } of all) await this.follow.ofPerson(personId, id);
    if (all.some(({ runs }) => runs)) throw new ProblemError('membership.exists');
  }
}

/** A code that does not count is no reason to sell no plan; what became of it stands on the page. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ProblemError && error.code.startsWith('referral.'))) throw error;
}
