import type { OfferState } from '../leads/offer.record.js';

/** Why an offer that ended answers without any data of the case: 410 where it expired, was declined or withdrawn, 409 where another took it. */
export function refusalOf(state: OfferState): 'offer.expired' | 'offer.withdrawn' | 'offer.taken' | null {
  if (state === 'expired' || state === 'declined') return 'offer.expired';
  if (state === 'withdrawn') return 'offer.withdrawn';
  return state === 'taken' ? 'offer.taken' : null;
}
