import type { Membership } from '@toothwise/contracts-screening';

export type PlanId = NonNullable<Membership['subscriptionTier']>;

/** What a plan gives: full screenings in 12 months, advisor screenings a month (null: not counted), members of a family group, a dentist's review. */
export const PLANS = {
  essential: { screenings: 2, advisorScreeningsAMonth: 5, memberLimit: undefined, dentistReview: false },
  professional: { screenings: 2, advisorScreeningsAMonth: null, memberLimit: undefined, dentistReview: true },
  family: { screenings: 12, advisorScreeningsAMonth: null, memberLimit: 6, dentistReview: true },
} as const satisfies Record<
  PlanId,
  { screenings: number; advisorScreeningsAMonth: number | null; memberLimit?: number; dentistReview: boolean }
>;
const RANK: Record<PlanId, number> = { essential: 0, professional: 1, family: 2 };

/** A renewal that failed keeps the plan for so long. */
export const GRACE_DAYS = 14;
const DAY_MS = 86_400_000;

/** A subscription as Stripe last said it. */
export interface SubscriptionState {
  plan: PlanId;
  status: 'active' | 'past_due' | 'ended';
  periodEnd: Date;
  endsWithPeriod: boolean;
  /** Since when its renewal fails. */
  failedSince: Date | null;
}
export interface Entitlement {
  plan: PlanId;
  state: 'active' | 'grace';
  endsAt: Date | null;
  renewsAt: Date | null;
}

/** Until when a plan stays whose renewal fails since then. */
export const keptUntil = (failedSince: Date): Date => new Date(failedSince.getTime() + GRACE_DAYS * DAY_MS);

/** The bill of a renewal that is not paid, and how often it was tried. */
export interface RenewalFailure {
  invoice: string;
  attempts: number;
}

/**
 * The failed attempt that a person is to hear of now, as `<invoice>:<attempt>`: each once, and none when the plan has ended here already, for
 * what is told is until when it stays. @param told the last one that was told
 */
export function attemptToTell(failure: RenewalFailure | null, failedSince: Date | null, told: string | null, now: Date): string | null {
  if (!failure || !failedSince || keptUntil(failedSince) <= now) return null;
  const attempt = `${failure.invoice}:${failure.attempts}`;
  return attempt === told ? null : attempt;
}

/** What somebody is entitled to now, by the best of their subscriptions; null where by none. */
export function entitlementOf(subscriptions: readonly SubscriptionState[], now: Date): Entitlement | null {
  const running = subscriptions.flatMap((one) => entitlementBy(one, now) ?? []);
  return running.sort((a, b) => RANK[b.plan] - RANK[a.plan])[0] ?? null;
}

function entitlementBy({ plan, status, periodEnd, endsWithPeriod, failedSince }: SubscriptionState, now: Date): Entitlement | null {
  if (status === 'ended') return null;
  if (status === 'past_due' && failedSince) {
    const endsAt = keptUntil(failedSince);
    return endsAt > now ? { plan, state: 'grace', endsAt, renewsAt: null } : null;
  }
  return { plan, state: 'active', endsAt: endsWithPeriod ? periodEnd : null, renewsAt: endsWithPeriod ? null : periodEnd };
}

/** The year of an allowance: it begins with the first plan, and no plan that is cancelled and bought again begins another. */
export function yearAfter(start: Date): Date {
  const end = new Date(start);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return end;
}

/** When to look at Stripe again: daily, and when a term ends. One that gives nothing now but may run again (`mayRun`) is not over. */
export function nextLook({ status, periodEnd, failedSince, mayRun }: SubscriptionState & { mayRun?: boolean }, now: Date): Date | null {
  if (status === 'ended') return mayRun ? new Date(now.getTime() + DAY_MS) : null;
  const terms = [now.getTime() + DAY_MS, periodEnd.getTime() + 60_000];
  if (failedSince) terms.push(keptUntil(failedSince).getTime() + 1000);
  return new Date(Math.min(...terms.filter((term) => term > now.getTime())));
}
