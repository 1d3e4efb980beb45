import { instant } from '@toothwise/contracts-core';
import { z } from 'zod';

export const PLAN_IDS = ['essential', 'professional', 'family'] as const;
/** GET /membership: what a person has by a plan and by bought credits. */
export const membership = z.object({
  subscribed: z.boolean(),
  subscriptionTier: z.enum(PLAN_IDS).nullable(),
  /** `grace`: a renewal failed, and the plan goes on until `endsAt` meanwhile. */
  state: z.enum(['none', 'active', 'grace']),
  /** Stripe's portal has something to show: a subscription that runs, that is over, or that waits for its payment. */
  hasSubscription: z.boolean(),
  /** It is the plan of the family group that somebody belongs to, and its holder's to change. */
  byFamily: z.boolean(),
  /** When it is renewed; null where it is not, and of another's. */
  renewsAt: instant.nullable(),
  /** When it ends by itself; null while it goes on. */
  endsAt: instant.nullable(),
  /** Full screenings left of the plan's year, those of their family's plan among them. */
  annualScreeningsRemaining: z.int().nonnegative(),
  /** Of that year, those that wait while a bank is asked about a payment of the plan: nobody can use them meanwhile, and they may go. */
  annualScreeningsWaiting: z.int().nonnegative(),
  additionalCredits: z.int().nonnegative(),
  /** The plan brings a dentist’s review of each full screening. */
  dentistReview: z.boolean(),
  /** Both together. */
  availableScans: z.int().nonnegative(),
});
export type Membership = z.output<typeof membership>;
/** POST /membership/checkout (Idempotency-Key) */
export const planChoice = z.strictObject({
  plan: z.enum(PLAN_IDS),
  /** Of whoever brought the caller. One that does not count changes nothing about the plan. */
  referralCode: z.string().max(40).optional(),
});
/** An address at Stripe, for a tab of its own. */
export const stripePage = z.object({ url: z.url() });
