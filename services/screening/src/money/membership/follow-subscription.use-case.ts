import { Injectable } from '@nestjs/common';
import { screeningRenewalFailed, screeningSubscriptionChanged } from '@toothwise/contracts-screening';
import { appendEvent } from '@toothwise/event-bus';
import { Clock, ProblemError, Tombstones, Transactions, tell } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { creditsOf } from '../../live/screening.topics.js';
import { CreditLedger } from '../credits/credit-ledger.repository.js';
import { FollowReferral } from '../referrals/follow-referral.use-case.js';
import { type KnownMembership, Memberships } from './membership.repository.js';
import {
  type Entitlement,
  PLANS,
  type PlanId,
  type RenewalFailure,
  attemptToTell,
  entitlementOf,
  keptUntil,
  yearAfter,
} from './plan.rules.js';
import { SettlePlanDisputes } from './settle-plan-disputes.use-case.js';
import { type Contested, type Looked, StripePlans } from './stripe-plans.gateway.js';

/** Of somebody with several subscriptions, of which others are told of at the same time. */
const MOST_ATTEMPTS = 10;

/**
 * Brings a person's plan, its allowance and what others are told to where Stripe is now. It asks Stripe instead of believing the event: lost,
 * doubled and shuffled events all end in the same. Nothing is held while it asks; whoever asks takes a turn before, and under the lock an
 * answer counts only where none of a later turn has come first.
 */
@Injectable()
export class FollowSubscription {
  constructor(
    private readonly memberships: Memberships,
    private readonly stripe: StripePlans,
    private readonly ledger: CreditLedger,
    private readonly disputes: SettlePlanDisputes,
    private readonly transactions: Transactions,
    private readonly referral: FollowReferral,
    private readonly tombstones: Tombstones,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `payment.unavailable` */
  async execute(subscriptionId: string, customerId: string): Promise<void> {
    const personId = await this.memberships.holderOf(customerId);
    if (personId) await this.ofPerson(personId, subscriptionId);
  }

  /** All that a customer has or had: something is to be known of them that concerns each. @throws ProblemError `payment.unavailable` */
  async ofCustomer(customerId: string): Promise<void> {
    const personId = await this.memberships.holderOf(customerId);
    if (!personId) return;
    for (const { id } of await this.memberships.subscriptions(personId)) await this.ofPerson(personId, id);
  }

  async ofPerson(personId: string, subscriptionId: string): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const look = await this.transactions.run(async (tx) =>
        (await this.tombstones.stillHere(tx, [personId])).length > 0 ? this.memberships.nextLook(tx, personId) : null,
      );
      if (look === null) return;
      const said = await this.stripe.look(subscriptionId);
      if (!said) break;
      const contested = await this.stripe.contested(said.customer);
      if (await this.transactions.run((tx) => this.apply(tx, personId, subscriptionId, { ...said, contested, look }))) break;
      if (attempt === MOST_ATTEMPTS) throw new ProblemError('payment.unavailable');
    }
    await this.referral.execute(personId);
  }

  /** @returns false where Stripe is to be asked once more: meanwhile something newer has come of the person, but not of this subscription */
  private async apply(
    tx: EntityManager,
    personId: string,
    subscriptionId: string,
    said: Looked & { contested: readonly Contested[]; look: number },
  ): Promise<boolean> {
    if (await this.tombstones.isErased(tx, personId)) return true;
    const known = await this.memberships.lock(tx, personId);
    const all = await this.memberships.subscriptions(personId, tx);
    const before = all.find(({ id }) => id === subscriptionId);
    // Whoever came first has asked after this one had begun to.
    if (before && before.look >= said.look) return true;
    if (all.some(({ look }) => look > said.look)) return false;
    const now = this.clock.now();
    const failedSince = said.status === 'past_due' ? (before?.failedSince ?? now) : null;
    const failureTold = await this.tellFailure(tx, personId, { ...said, failedSince, told: before?.failureTold ?? null });
    await this.memberships.saveSubscription(tx, personId, subscriptionId, { ...said, failedSince, failureTold });
    const entitlement = entitlementOf(await this.memberships.subscriptions(personId, tx), now);
    const granted = entitlement ? await this.grant(tx, personId, known, entitlement, now) : known;
    const { isContested, known: settled } = await this.disputes.execute(tx, { personId, contested: said.contested, known: granted });
    await this.memberships.freezeAllowance(tx, personId, !entitlement || isContested);
    const heard = await this.announce(tx, personId, settled, entitlement ?? { plan: said.plan, endsAt: said.periodEnd, state: 'ended' });
    await this.memberships.keep(tx, personId, heard);
    await tell(tx, creditsOf(personId));
    return true;
  }

  /** @returns which failed attempt was told last */
  private async tellFailure(
    tx: EntityManager,
    personId: string,
    { plan, failedSince, failure, told }: { plan: PlanId; failedSince: Date | null; failure: RenewalFailure | null; told: string | null },
  ): Promise<string | null> {
    const attempt = attemptToTell(failure, failedSince, told, this.clock.now());
    if (!attempt || !failure || !failedSince) return told;
    await appendEvent(tx, screeningRenewalFailed, {
      ...{ aggregateId: crypto.randomUUID(), aggregateVersion: 1, personId, actor: 'screening' },
      data: { plan, attempt: failure.attempts, keptUntil: keptUntil(failedSince).toISOString() },
    });
    return attempt;
  }

  /** The plan's screenings of 12 months: once, and the difference where a plan gives more. */
  private async grant(
    tx: EntityManager,
    personId: string,
    known: KnownMembership,
    { plan }: Entitlement,
    now: Date,
  ): Promise<KnownMembership> {
    const isNew = !known.yearEndsAt || known.yearEndsAt <= now;
    const yearEndsAt = isNew ? yearAfter(now) : known.yearEndsAt!;
    const before = isNew ? 0 : known.granted;
    const credits = PLANS[plan].screenings - before;
    if (credits <= 0) return known;
    const key = `allowance:${yearEndsAt.toISOString()}:${before + credits}`;
    const lot = { personId, origin: 'allowance', credits, cause: 'plan', actor: 'stripe', key, endsAt: yearEndsAt } as const;
    await this.ledger.post(tx, lot);
    return { ...known, yearEndsAt, granted: before + credits };
  }

  private async announce(
    tx: EntityManager,
    personId: string,
    known: KnownMembership,
    { plan, state, endsAt }: Pick<Entitlement, 'plan' | 'endsAt'> & { state: 'active' | 'grace' | 'ended' },
  ): Promise<KnownMembership> {
    // Of a plan that never ran there is nothing to end.
    if (state === 'ended' && known.told === null) return known;
    const { advisorScreeningsAMonth, memberLimit } = PLANS[plan];
    const data = {
      plan,
      state: state === 'ended' ? ('ended' as const) : ('active' as const),
      endsAt: endsAt?.toISOString() ?? null,
      advisorScreeningsAMonth,
      ...(memberLimit && { memberLimit }),
    };
    const told = JSON.stringify(data);
    if (told === known.told) return known;
    const version = known.version + 1;
    await appendEvent(tx, screeningSubscriptionChanged, {
      aggregateId: personId,
      aggregateVersion: version,
      personId,
      actor: 'screening',
      data,
    });
    return { ...known, told, version };
  }
}
