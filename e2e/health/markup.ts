import { MARKUP_CONSENT, type MarkupDetail, type MarkupImage } from '@toothwise/contracts-health';
import type { Addresses } from '../api/addresses.ts';
import type { Person } from '../api/person.ts';
import { sendPhoto } from '../screening/photos.ts';

/** Gives one image with both consents. @returns its id */
export async function addMarkup(addresses: Addresses, by: Person): Promise<string> {
  const consents = `hipaa=yes&aiTraining=yes&textVersion=${MARKUP_CONSENT.version}`;
  const url = `${addresses.serviceUrl('health')}/api/health/v1/markup/images?${consents}`;
  return (await sendPhoto<MarkupImage>(by, 'POST', url, 'image')).id;
}

/** Nothing is found in it, which is markup too. */
export const MARKED = { shapes: [] };
/** An administrator sees no name of the file. */
export const isMarkup = ({ fileName, link }: MarkupDetail): boolean => fileName === null && link.url.startsWith('http');
