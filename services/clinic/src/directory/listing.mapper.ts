import type { FoundClinic } from '@toothwise/contracts-clinic';
import { dialled, sayPhone } from '@toothwise/phone';
import { roundedMiles } from '../practices/distance.rules.js';
import type { FoundListing } from './listing.repository.js';
import { opensNext } from '../practices/opening-hours.rules.js';
import { openingText } from './opening-text.rules.js';

/** Ids carry their source (FIND-026): practices of our own, the directory, or invented for a demonstration. */
export const listingId = ({ id, practiceId, sample }: Pick<FoundListing, 'id' | 'practiceId' | 'sample'>): string =>
  sample ? `mock_${id}` : practiceId ? `practice_${practiceId}` : `directory_${id}`;

/** How a number is written and dialled; nothing where none is known. */
export const callTo = (phone: string | null): Pick<FoundClinic, 'call'> =>
  phone ? { call: { said: sayPhone(phone), link: `tel:${dialled(phone)}` } } : {};

/** A listing as who searches sees it. @param photo where its first one is to be seen */
export function toFoundClinic(found: FoundListing, now: Date, photo?: string): FoundClinic {
  const { practiceId, openingHours, timeZone, languages, updatedAt, id, ratingSource, ratingDate, ...shown } = found;
  return {
    ...shown,
    ...callTo(found.phone),
    id: listingId({ id, practiceId, sample: found.sample }),
    distanceMiles: roundedMiles(found.distanceMiles),
    languagesSpoken: languages,
    opensAt: found.openNow === false && openingHours && timeZone ? (opensNext(openingHours, timeZone, now)?.toISOString() ?? null) : null,
    hours: openingHours && timeZone ? openingText(openingHours) : null,
    lastUpdated: updatedAt.toISOString(),
    ...(ratingSource && ratingDate && { ratedBy: { source: ratingSource, date: ratingDate.toISOString() } }),
    ...(photo && { photo }),
  };
}
