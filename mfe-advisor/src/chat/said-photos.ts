import type { ChatPhoto } from '@toothwise/contracts-advisor';
import type { Unsent } from './unsent.js';

/** Photos that no line holds, those that are not sent yet among them. */
export const unsaidPhotos = (photos: readonly ChatPhoto[], unsent: readonly Unsent[]): ChatPhoto[] => {
  const said = new Set(unsent.flatMap(({ said }) => ('photos' in said ? said.photos : [])));
  return photos.filter(({ id }) => !said.has(id));
};
