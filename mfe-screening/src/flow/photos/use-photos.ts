import type { Photo } from '@toothwise/contracts-screening';
import { screeningRoutes } from '@toothwise/contracts-screening/routes';
import { addressOf, ApiProblem } from '@toothwise/web-platform';
import { usePhotoSending } from '@toothwise/web-platform/photos';
import type { DraftStore } from '../../answers/draft/draft.store.js';
import { itemsOf, type PhotoItem } from './photo-item.rules.js';
import { useRemovals } from './use-removals.js';

/** The photos of a draft: those on the server and those on their way, with their progress. */
export function usePhotos(store: DraftStore, photos: readonly Photo[]) {
  const { sent, refused, chosen, ...sending } = usePhotoSending<Photo>({
    urlOf: (id) => `${addressOf(screeningRoutes.addPhoto, { params: { kind: store.kind } })}?${new URLSearchParams({ id })}`,
    // The draft must exist before it can take photos.
    ready: async () => {
      if (!(await store.save())) throw store.state().error ?? new ApiProblem({ code: 'draft.conflict', status: 409 });
    },
    onTaken: (photo) => store.addPhoto(photo),
  });
  const { marks, ...removals } = useRemovals(store, sending.forget);
  const items = itemsOf(photos, sent, marks);
  const remove = (item: PhotoItem) => {
    if (item.photo) removals.begin(item.key, item.photo.id);
    else if (sending.stop(item.key)) removals.takeBack(item.key);
    else sending.forget(item.key);
  };
  const retry = (item: PhotoItem) => (item.state === 'stuck' ? removals.takeBack(item.key) : sending.retry(item.key));
  return { items, refused, chosen, add: sending.add, remove, undo: removals.undo, settle: removals.settle, retry };
}
