import type { Addresses } from '../api/addresses.ts';
import type { Person } from '../api/person.ts';
import { addPhoto } from './photos.ts';
import { noSigns, saveDraft, start, until } from './screenings.ts';

export interface OfChild {
  id: string;
  photoId: string;
}

/** Whom a screening is for, where it is a child of the family. */
export const forChild = (personId: string): object => ({ who: 'my-child', personId, age: 7, mayActFor: true });

/** A screening with a photo that somebody who keeps up a child's record begins for the child. */
export async function screenChild(addresses: Addresses, keeper: Person, childId: string): Promise<OfChild> {
  const photoId = await addPhoto(addresses, keeper);
  // Who keeps whose record is health's word, which is on its way.
  const save = () => saveDraft(keeper, 'urgent', {}, {}, noSigns(), forChild(childId));
  await until(() => save().then(Boolean, () => false), 60);
  const { body: begun } = await start(keeper, 'urgent');
  const status = async () => (await keeper.call<{ status: string }>('GET', 'screening', `/screenings/${begun.id}`)).body.status;
  await until(async () => (await status()) === 'completed', 60);
  return { id: begun.id, photoId };
}
