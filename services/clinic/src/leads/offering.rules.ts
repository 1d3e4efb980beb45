import type { Urgency } from '@toothwise/contracts-core';
import { addOpenMinutes, type OpeningHours } from '../practices/opening-hours.rules.js';
import type { OfferRecord } from './offer.record.js';

export const EMERGENCY_OFFERS = 3;
export const EMERGENCY_MINUTES = 15;
export const ROUTINE_MINUTES = 60;

/** How many practices look at a case at the same time: three for high urgency, else one at a time. */
export const simultaneousOffers = (urgency: Urgency): number => (urgency === 'high' ? EMERGENCY_OFFERS : 1);

/**
 * When an offer made at `now` ends: 15 minutes later for high urgency, else after 60 minutes of the practice's own opening hours.
 * @returns null when the practice does not open within three weeks: it cannot take the case
 */
export function offerDeadline(urgency: Urgency, practice: { openingHours: OpeningHours; timeZone: string }, now: Date): Date | null {
  if (urgency === 'high') return new Date(now.getTime() + EMERGENCY_MINUTES * 60_000);
  return addOpenMinutes(practice.openingHours, practice.timeZone, now, ROUTINE_MINUTES);
}

/** An offer as it stands at one moment: past its deadline it counts as expired, even before the worker came by. */
export function stateAt(offer: Pick<OfferRecord, 'state' | 'expiresAt'>, now: Date): OfferRecord['state'] {
  return offer.state === 'open' && offer.expiresAt <= now ? 'expired' : offer.state;
}

/** Why an offer that ended answers without any data of the case: 410 where it expired, was declined or withdrawn, 409 where another took it. */
export function refusalOf(state: OfferRecord['state']): 'offer.expired' | 'offer.withdrawn' | 'offer.taken' | null {
  if (state === 'expired' || state === 'declined') return 'offer.expired';
  if (state === 'withdrawn') return 'offer.withdrawn';
  return state === 'taken' ? 'offer.taken' : null;
}
