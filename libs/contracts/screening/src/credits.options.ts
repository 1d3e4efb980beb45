/** Where the credits of a lot come from. */
export const LOT_ORIGINS = ['single', 'allowance', 'purchase', 'bonus', 'grant', 'referral'] as const;
/** What an entry of the ledger is. */
export const LEDGER_KINDS = ['grant', 'purchase', 'bonus', 'allowance', 'capture', 'refund', 'expiry'] as const;
export const CORRECTION_STATES = ['waiting', 'done', 'refused'] as const;
/** The most that one correction adds or takes. */
export const CORRECTION_CREDITS = 100;
/** Up to so much, US cents where it is money, one administrator corrects alone for a person within so many days; beyond that two agree. */
export const CORRECTED_ALONE = { credits: 5, cents: 5_000, days: 30 } as const;

export type LotOrigin = (typeof LOT_ORIGINS)[number];
export type LedgerKind = (typeof LEDGER_KINDS)[number];
