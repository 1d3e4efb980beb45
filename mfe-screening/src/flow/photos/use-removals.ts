import { ApiProblem } from '@toothwise/web-platform';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { screeningApi } from '../../api/screening.resource.js';
import type { DraftStore } from '../../answers/draft/draft.store.js';
import type { Marks, PhotoItem } from './photo-item.rules.js';

/** Milliseconds in which a removed photo can be brought back. */
const undoFor = 6000;

type Mark = (key: string, mark?: Marks[string]) => void;

/** Has the server remove a photo. @returns whether it is gone; where it is not, its row stands as `otherwise` says */
function useRemoval(store: DraftStore, mark: Mark, drop: (key: string) => void) {
  return useCallback(
    async (key: string, photoId: string, otherwise?: 'stuck') => {
      try {
        await screeningApi.removePhoto({ params: { kind: store.kind, photoId } });
      } catch (error) {
        if (!(error instanceof ApiProblem && error.status === 404)) {
          mark(key, { ...(otherwise && { state: otherwise }), error });
          return false;
        }
      }
      store.removePhoto(photoId);
      drop(key);
      mark(key);
      return true;
    },
    [mark, drop, store],
  );
}
type RemoveNow = ReturnType<typeof useRemoval>;

/** Of what was sent and not answered yet: the server keeps it no more, also where it comes only later. */
function useTakingBack(removeNow: RemoveNow, mark: Mark) {
  const leaving = useRef(new Map<string, Promise<boolean>>());
  const stuck = useRef(new Set<string>());
  const takeBack = useCallback(
    (key: string) => {
      if (leaving.current.has(key)) return;
      mark(key, { state: 'leaving', error: null });
      const gone = removeNow(key, key, 'stuck').then((isGone) => {
        leaving.current.delete(key);
        if (isGone) stuck.current.delete(key);
        else stuck.current.add(key);
        return isGone;
      });
      leaving.current.set(key, gone);
    },
    [mark, removeNow],
  );
  /** Tries once more what failed. @returns whether all are gone, each */
  const allGone = useCallback(() => {
    stuck.current.forEach(takeBack);
    return [...leaving.current.values()];
  }, [takeBack]);
  return { takeBack, allGone };
}

/** Photos on the server are removed after some seconds in which that can be undone; those on their way at once, whether they have arrived or not. */
export function useRemovals(store: DraftStore, forget: (key: string) => void) {
  const [marks, setMarks] = useState<Marks>({});
  const mark = useCallback<Mark>(
    (key, marked) => setMarks(({ [key]: _, ...others }) => (marked ? { ...others, [key]: marked } : others)),
    [],
  );
  const pending = useRef(new Map<string, { timer: ReturnType<typeof setTimeout>; photoId: string }>());
  const removeNow = useRemoval(store, mark, forget);
  const { takeBack, allGone } = useTakingBack(removeNow, mark);

  const carryOut = useCallback(
    (key: string) => {
      const removal = pending.current.get(key);
      if (!removal) return true;
      clearTimeout(removal.timer);
      pending.current.delete(key);
      return removeNow(key, removal.photoId);
    },
    [removeNow],
  );
  const begin = useCallback(
    (key: string, photoId: string) => {
      mark(key, { state: 'removed', error: null });
      const timer = setTimeout(() => void carryOut(key), undoFor);
      pending.current.set(key, { timer, photoId });
    },
    [carryOut, mark],
  );
  const undo = useCallback(
    (item: PhotoItem) => {
      clearTimeout(pending.current.get(item.key)?.timer);
      pending.current.delete(item.key);
      mark(item.key);
    },
    [mark],
  );

  /** Carries out removals that still could be undone, and those that failed once more; call it before going on. @returns whether all are gone */
  const settle = useCallback(async () => {
    const removed = await Promise.all([...[...pending.current.keys()].map(carryOut), ...allGone()]);
    return removed.every(Boolean);
  }, [allGone, carryOut]);
  useEffect(() => () => void settle(), [settle]);

  return useMemo(() => ({ marks, begin, undo, takeBack, settle }), [marks, begin, undo, takeBack, settle]);
}
