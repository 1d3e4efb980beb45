import type { Urgency } from '@toothwise/contracts-core';

export type LeadType = 'emergency' | 'urgent_care';
export type PriceTier = 'emergency' | 'urgent' | 'routine';

/** CLIN-035: emergency for high urgency, urgent care otherwise. Exactly two stored types (CLIN-020). */
export const leadTypeOf = (urgency: Urgency): LeadType => (urgency === 'high' ? 'emergency' : 'urgent_care');

const TIERS: Readonly<Record<Urgency, PriceTier>> = { high: 'emergency', medium: 'urgent', low: 'routine' };

/** The third tier has no lead type of its own, so the tier is a field of its own (CLIN-020 note). */
export const priceTierOf = (urgency: Urgency): PriceTier => TIERS[urgency];

const DEAREST: readonly PriceTier[] = ['emergency', 'urgent', 'routine'];

/** A case that is told anew costs what it cost when it was offered, or less: its price never rises under a hand that is about to accept. */
export const cheaperTier = (one: PriceTier, other: PriceTier): PriceTier => (DEAREST.indexOf(one) > DEAREST.indexOf(other) ? one : other);
