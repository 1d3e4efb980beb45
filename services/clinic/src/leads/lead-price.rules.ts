import type { PriceTier } from './lead-type.rules.js';

/** Integer US cents per tier. */
export type LeadPrices = Readonly<Record<PriceTier, number>>;

/** CLIN-044: Emergency $250, Urgent Treatment $150, Routine Care $75. */
export const LEAD_PRICES: LeadPrices = { emergency: 25_000, urgent: 15_000, routine: 7_500 };

/**
 * What a practice owes for a lead that it accepted. Read after matching only; what decides or ranks cannot reach this file.
 * @param leadCostCents the practice's own agreed price, which overrides the tier (CLIN-027)
 */
export const amountOwed = (tier: PriceTier, prices: LeadPrices, leadCostCents: number | null): number => leadCostCents ?? prices[tier];
