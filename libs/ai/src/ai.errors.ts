/** Why a result had to be made without the model; the contract's `fallbackType`. */
export type FallbackReason = 'no-provider' | 'provider-unavailable' | 'invalid-answer';

/** The provider answered, but not in the agreed form. */
export class InvalidAnswer extends Error {}
/** This hour's tokens are spent. */
export class BudgetSpent extends Error {}
