import { ProblemError } from '@toothwise/service-kit';
import type { OfferState } from '../leads/offer.record.js';

/**
 * An offer that ended answers without any data of the case.
 * @throws ProblemError 410 `offer.expired` (declined too), 410 `offer.withdrawn`, 409 `offer.taken`
 */
export function refuseEnded(state: OfferState): void {
  if (state === 'expired' || state === 'declined') throw new ProblemError('offer.expired');
  if (state === 'withdrawn') throw new ProblemError('offer.withdrawn');
  if (state === 'taken') throw new ProblemError('offer.taken');
}
