import { ApiProblem } from '@toothwise/web-platform';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { screeningApi } from '../../api/screening.resource.js';
import type { DraftStore } from '../../answers/draft/draft.store.js';
import type { ChangePhoto, PhotoItem } from './photo-item.rules.js';

/** Milliseconds in which a removed photo can be brought back. */
const undoFor = 6000;

/** Has the server remove a photo. @returns whether it is gone; where it is not, its row stands as `otherwise` says */
function useRemoval(store: DraftStore, change: ChangePhoto, drop: (key: string) => void) {
  return useCallback(
    async (key: string, photoId: string, otherwise: 'saved' | 'stuck') => {
      try {
        await screeningApi.removePhoto({ params: { kind: store.kind, photoId } });
      } catch (error) {
        if (!(error instanceof ApiProblem && error.status === 404)) {
          change(key, { state: otherwise, error });
          return false;
        }
      }
      store.removePhoto(photoId);
      drop(key);
      return true;
    },
    [change, drop, store],
  );
}
type RemoveNow = ReturnType<typeof useRemoval>;

/** Of what was sent and not answered yet: the server keeps it no more, also where it comes only later. */
function useTakingBack(removeNow: RemoveNow, change: ChangePhoto) {
  const leaving = useRef(new Map<string, Promise<boolean>>());
  const stuck = useRef(new Set<string>());
  const takeBack = useCallback(
    (key: string) => {
      if (leaving.current.has(key)) return;
      change(key, { state: 'leaving', error: null });
      const gone = removeNow(key, key, 'stuck').then((isGone) => {
        leaving.current.delete(key);
        if (isGone) stuck.current.delete(key);
        else stuck.current.add(key);
        return isGone;
      });
      leaving.current.set(key, gone);
    },
    [change, removeNow],
  );
  /** Tries once more what failed. @returns whether all are gone, each */
  const allGone = useCallback(() => {
    stuck.current.forEach(takeBack);
    return [...leaving.current.values()];
  }, [takeBack]);
  return { takeBack, allGone };
}

/** Photos on the server are removed after some seconds in which that can be undone; those on their way at once, whether they have arrived or not. */
export function useRemovals(store: DraftStore, change: ChangePhoto, drop: (key: string) => void) {
  const pending = useRef(new Map<string, { timer: ReturnType<typeof setTimeout>; photoId: string }>());
  const removeNow = useRemoval(store, change, drop);
  const { takeBack, allGone } = useTakingBack(removeNow, change);

  const carryOut = useCallback(
    (key: string) => {
      const removal = pending.current.get(key);
      if (!removal) return true;
      clearTimeout(removal.timer);
      pending.current.delete(key);
      return removeNow(key, removal.photoId, 'saved');
    },
    [removeNow],
  );
  const begin = useCallback(
    (key: string, photoId: string) => {
      change(key, { state: 'removed', error: null });
      const timer = setTimeout(() => void carryOut(key), undoFor);
      pending.current.set(key, { timer, photoId });
    },
    [carryOut, change],
  );
  const undo = useCallback(
    (item: PhotoItem) => {
      clearTimeout(pending.current.get(item.key)?.timer);
      pending.current.delete(item.key);
      change(item.key, { state: 'saved' });
    },
    [change],
  );

  /** Carries out removals that still could be undone, and those that failed once more; call it before going on. @returns whether all are gone */
  const settle = useCallback(async () => {
    const removed = await Promise.all([...[...pending.current.keys()].map(carryOut), ...allGone()]);
    return removed.every(Boolean);
  }, [allGone, carryOut]);
  useEffect(() => () => void settle(), [settle]);

  return useMemo(() => ({ begin, undo, takeBack, settle }), [begin, undo, takeBack, settle]);
}
