/** Why a practice disputes a charge. */
export const DISPUTE_REASONS = ['unreachable', 'wrong_number', 'duplicate', 'not_a_patient', 'already_a_patient'] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];
/** From the charge on. */
export const DISPUTE_DAYS = 14;
