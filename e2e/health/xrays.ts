import type { Xray, XrayComparison, XrayDraft, XrayPage } from '@toothwise/contracts-health';
import type { Addresses } from '../api/addresses.ts';
import type { Person } from '../api/person.ts';
import { sendPhoto } from '../screening/photos.ts';

export const XRAY: XrayDraft = { imageType: 'bitewing', notes: 'Left side' };

/** Uploads one and says what it shows. @returns its id */
export async function addXray(addresses: Addresses, by: Person, personId: string): Promise<string> {
  const path = `/people/${personId}/x-rays`;
  const url = `${addresses.serviceUrl('health')}/api/health/v1${path}`;
  const { id, version } = await sendPhoto<Xray>(by, 'POST', url, 'xray');
  await by.call('PUT', 'health', `${path}/${id}?timeZone=UTC`, { body: XRAY, ifMatch: version });
  return id;
}

/** Puts it beside another one that is added for it. @returns the comparison's id */
export async function compareXrays(addresses: Addresses, by: Person, personId: string, xrayId: string): Promise<string> {
  const xrayIds = [xrayId, await addXray(addresses, by, personId)];
  return (await by.call<XrayComparison>('POST', 'health', `/people/${personId}/x-ray-comparisons`, { body: { xrayIds } })).body.id;
}

export const hasXray = ({ items }: XrayPage): boolean => items.some(({ notes }) => notes === XRAY.notes);
