import type { FoundClinic } from '@toothwise/contracts-clinic';
import { roundedMiles } from './distance.rules.js';
import type { FoundListing } from './listing.repository.js';
import { openingText } from './opening-text.rules.js';

/** Ids carry their source (FIND-026): practices of our own, the directory, or invented for a demonstration. */
export const listingId = ({ id, practiceId, sample }: Pick<FoundListing, 'id' | 'practiceId' | 'sample'>): string =>
  sample ? `mock_${id}` : practiceId ? `practice_${practiceId}` : `directory_${id}`;

/** A listing as who searches sees it. @param photo where its first one is to be seen */
export function toFoundClinic(found: FoundListing, photo?: string): FoundClinic {
  const { practiceId, openingHours, timeZone, languages, updatedAt, id, ratingSource, ratingDate, ...shown } = found;
  return {
    ...shown,
    id: listingId({ id, practiceId, sample: found.sample }),
    distanceMiles: roundedMiles(found.distanceMiles),
    languagesSpoken: languages,
    hours: openingHours && timeZone ? openingText(openingHours) : null,
    lastUpdated: updatedAt.toISOString(),
    ...(ratingSource && ratingDate && { ratedBy: { source: ratingSource, date: ratingDate.toISOString() } }),
    ...(photo && { photo }),
  };
}
