import { ApiProblem } from '@toothwise/web-platform';
import { useEffect, useMemo, useState } from 'react';
import { screeningApi } from '../../api/screening.resource.js';
import type { DraftStore } from '../../answers/draft/draft.store.js';
import type { Marks, PhotoItem } from './photo-item.rules.js';

/** Milliseconds in which a removed photo can be brought back. */
const undoFor = 6000;

type Mark = (key: string, mark?: Marks[string]) => void;
/** @returns whether it is gone; where it is not, its row stands as `otherwise` says */
type RemoveNow = (key: string, photoId: string, otherwise?: 'stuck') => Promise<boolean>;

/** Of what was sent and not answered yet: the server keeps it no more, also where it comes only later. */
function takingBack(removeNow: RemoveNow, mark: Mark) {
  const leaving = new Map<string, Promise<boolean>>();
  const stuck = new Set<string>();
  const takeBack = (key: string) => {
    if (leaving.has(key)) return;
    mark(key, { state: 'leaving', error: null });
    const gone = removeNow(key, key, 'stuck').then((isGone) => {
      leaving.delete(key);
      stuck[isGone ? 'delete' : 'add'](key);
      return isGone;
    });
    leaving.set(key, gone);
  };
  /** Tries once more what failed. @returns whether all are gone, each */
  const allGone = () => {
    stuck.forEach(takeBack);
    return [...leaving.values()];
  };
  return { takeBack, allGone };
}

function removalsOf(removeNow: RemoveNow, mark: Mark) {
  const pending = new Map<string, { timer: ReturnType<typeof setTimeout>; photoId: string }>();
  const { takeBack, allGone } = takingBack(removeNow, mark);
  const leavePending = (key: string) => {
    const removal = pending.get(key);
    clearTimeout(removal?.timer);
    pending.delete(key);
    return removal;
  };
  const carryOut = async (key: string) => {
    const removal = leavePending(key);
    return !removal || removeNow(key, removal.photoId);
  };
  return {
    takeBack,
    begin: (key: string, photoId: string) => {
      mark(key, { state: 'removed', error: null });
      pending.set(key, { timer: setTimeout(() => void carryOut(key), undoFor), photoId });
    },
    undo: ({ key }: PhotoItem) => {
      leavePending(key);
      mark(key);
    },
    /** Carries out removals that still could be undone, and those that failed once more; call it before going on. @returns whether all are gone */
    settle: async () => (await Promise.all([...[...pending.keys()].map(carryOut), ...allGone()])).every(Boolean),
  };
}

/** Photos on the server are removed after some seconds in which that can be undone; those on their way at once, whether they have arrived or not. */
export function useRemovals(store: DraftStore, forget: (key: string) => void) {
  const [marks, setMarks] = useState<Marks>({});
  const removals = useMemo(() => {
    const mark: Mark = (key, marked) => setMarks(({ [key]: _, ...others }) => (marked ? { ...others, [key]: marked } : others));
    const removeNow: RemoveNow = async (key, photoId, otherwise) => {
      try {
        await screeningApi.removePhoto({ params: { kind: store.kind, photoId } });
      } catch (error) {
        if (!(error instanceof ApiProblem && error.status === 404)) {
          mark(key, { ...(otherwise && { state: otherwise }), error });
          return false;
        }
      }
      store.removePhoto(photoId);
      forget(key);
      mark(key);
      return true;
    };
    return removalsOf(removeNow, mark);
  }, [store, forget]);
  useEffect(() => () => void removals.settle(), [removals]);
  return { marks, ...removals };
}
