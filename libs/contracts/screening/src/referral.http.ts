import { z } from 'zod';

export const referralState = z.enum(['pending', 'rewarded', 'refused', 'taken-back']);
export type ReferralState = z.output<typeof referralState>;
export const referralReason = z.enum(['same-card', 'referrer-full', 'payment-went-back']);
export type ReferralReason = z.output<typeof referralReason>;
/** GET /referral: the caller's own code and what it has brought, and whose code they applied themselves. */
export const referral = z.object({
  code: z.string(),
  /** Friends who count or may still count. */
  referralsCount: z.int().nonnegative(),
  /** Of those, the friends who have not paid for a plan yet. */
  pendingCount: z.int().nonnegative(),
  /** Cents: what the credits that came are worth. */
  rewardsEarned: z.int().nonnegative(),
  /** Cents: what one reward is worth. */
  reward: z.int().positive(),
  applied: z.object({ state: referralState, reason: referralReason.nullable() }).nullable(),
});
export type Referral = z.output<typeof referral>;
/** PUT /referral */
export const referralChoice = z.strictObject({
  code: z
    .string()
    .trim()
    .regex(/^[a-z\d]{8}$/i, 'A code has 8 letters and digits.'),
});
