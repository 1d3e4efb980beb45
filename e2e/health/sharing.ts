import type { MadeShare, ShareList } from '@toothwise/contracts-health';
import type { Person } from '../api/person.ts';

/** Lets links be made, and makes one to an X-ray. @returns its id */
export async function addShare(by: Person, personId: string, xrayId: string): Promise<string> {
  const preferences = { defaultViewMode: 'grid', autoEnhanceImages: false, shareWithDentalTeam: true };
  await by.call('PUT', 'health', `/people/${personId}/x-ray-preferences`, { body: preferences });
  const body = { items: [{ kind: 'xray', id: xrayId }], days: 1 };
  return (await by.call<MadeShare>('POST', 'health', `/people/${personId}/shares`, { body })).body.id;
}

export const hasShare = ({ items }: ShareList): boolean => items.some(({ counts }) => counts.xray === 1);
