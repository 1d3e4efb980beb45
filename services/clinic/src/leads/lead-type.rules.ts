import type { Urgency } from '@toothwise/contracts-core';

export type LeadType = 'emergency' | 'urgent_care';
export type PriceTier = 'emergency' | 'urgent' | 'routine';
/** Integer US cents per tier. */
export type LeadPrices = Readonly<Record<PriceTier, number>>;

/** CLIN-035: emergency for high urgency, urgent care otherwise. Exactly two stored types (CLIN-020). */
export const leadTypeOf = (urgency: Urgency): LeadType => (urgency === 'high' ? 'emergency' : 'urgent_care');

const TIERS: Readonly<Record<Urgency, PriceTier>> = { high: 'emergency', medium: 'urgent', low: 'routine' };

/** The third tier has no lead type of its own, so the tier is a field of its own (CLIN-020 note). */
export const priceTierOf = (urgency: Urgency): PriceTier => TIERS[urgency];

/** CLIN-044: Emergency $250, Urgent Treatment $150, Routine Care $75. */
export const LEAD_PRICES: LeadPrices = { emergency: 25_000, urgent: 15_000, routine: 7_500 };

/**
 * What a practice owes for a lead that it accepted. Read after matching only; nothing that decides or ranks may import prices.
 * @param leadCostCents the practice's own agreed price, which overrides the tier (CLIN-027)
 */
export const amountOwed = (tier: PriceTier, prices: LeadPrices, leadCostCents: number | null): number => leadCostCents ?? prices[tier];
