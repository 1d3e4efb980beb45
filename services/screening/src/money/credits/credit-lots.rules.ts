import type { LedgerKind, LotOrigin } from '@toothwise/contracts-screening';

/** What a new kind of entry is told as: who hears of credits knows these reasons alone. A credit whose time is over is not told as taken back. */
export const REASON = {
  grant: 'grant',
  allowance: 'grant',
  purchase: 'purchase',
  bonus: 'bonus',
  capture: 'capture',
  refund: 'refund',
  expiry: 'capture',
} as const satisfies Record<LedgerKind, string>;

/** As what the credits of a lot are entered. */
export const KIND_OF_LOT = {
  single: 'purchase',
  allowance: 'allowance',
  purchase: 'purchase',
  bonus: 'bonus',
  grant: 'grant',
  referral: 'grant',
} as const satisfies Record<LotOrigin, LedgerKind>;

/** Why credits come back that went for a refund: it was refused at Stripe. */
export const REFUSED = 'refund-refused';

/** Nobody paid for these: what somebody owes is taken from them, as soon as they come, and from nothing else. */
export const FREE: readonly LotOrigin[] = ['grant', 'referral'];

/**
 * The order in which lots are used, as SQL: the one bought for this draft, then the plan's, of which the first to end, then the oldest,
 * and of one purchase the bought credits before the free ones.
 */
export const USED_FIRST = `
  CASE origin WHEN 'single' THEN 0 WHEN 'allowance' THEN 1 ELSE 2 END, ends_at NULLS LAST, created_at, origin = 'bonus', id`;

/** Of a payment of which nothing is left. */
export const NOTHING_UNUSED = { bought: 0, bonus: 0, taken: 0 };

/** Up to so many credits, of the lots in their order. */
export function share(lots: readonly { id: string; unused: number }[], wanted: number): { id: string; credits: number }[] {
  let left = wanted;
  return lots.flatMap(({ id, unused }) => {
    const credits = Math.min(unused, left);
    left -= credits;
    return credits > 0 ? [{ id, credits }] : [];
  });
}
