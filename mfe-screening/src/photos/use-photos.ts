import type { Photo } from '@toothwise/contracts-screening';
import { ApiProblem, type ProblemCode } from '@toothwise/web-platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import { screeningApi } from '../api/screening.resource.js';
import { uploadPhoto } from '../api/photo-upload.js';
import type { DraftStore } from '../draft/draft.store.js';
import { isHeic, takeIn, type Refusal } from './photo-intake.rules.js';

export interface PhotoItem {
  /** Own id while it is on its way, the photo's afterwards. */
  key: string;
  name: string;
  /** Object URL of the chosen file; null where the browser cannot show it (HEIC) or the photo came from the server. */
  preview: string | null;
  heic: boolean;
  state: 'uploading' | 'checking' | 'saved' | 'failed' | 'removed';
  /** 0 to 1, of the bytes sent. */
  progress: number;
  photo: Photo | null;
  error: unknown;
}
interface OwnFile {
  file: File;
  abort: AbortController;
}

/** Milliseconds in which a removed photo can be brought back. */
const undoFor = 6000;
const newItem = (part: Partial<PhotoItem> & Pick<PhotoItem, 'key' | 'name'>): PhotoItem => ({
  preview: null,
  heic: false,
  state: 'saved',
  progress: 1,
  photo: null,
  error: null,
  ...part,
});

/** The photos of a draft: those on the server and those on their way, with their progress. `onRefused` hears what the server found out. */
export function usePhotos(store: DraftStore, photos: readonly Photo[], onRefused: (refusal: Refusal) => void) {
  const [items, setItems] = useState<PhotoItem[]>(() =>
    photos.map((photo) => newItem({ key: photo.id, name: photo.name, photo, heic: false })),
  );
  const [refused, setRefused] = useState<Refusal[]>([]);
  const files = useRef(new Map<string, OwnFile>());
  const tellRefused = useRef(onRefused);
  useEffect(() => void (tellRefused.current = onRefused), [onRefused]);
  const removals = useRef(new Map<string, { timer: ReturnType<typeof setTimeout>; photoId: string }>());

  const change = useCallback((key: string, part: Partial<PhotoItem>) => {
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...part } : item)));
  }, []);
  const drop = useCallback((key: string) => {
    setItems((before) => {
      const gone = before.find((item) => item.key === key);
      if (gone?.preview) URL.revokeObjectURL(gone.preview);
      return before.filter((item) => item.key !== key);
    });
    files.current.delete(key);
  }, []);

  const send = useCallback(
    async (key: string) => {
      const own = files.current.get(key);
      if (!own) return;
      const { file } = own;
      const abort = new AbortController();
      files.current.set(key, { file, abort });
      change(key, { state: 'uploading', progress: 0, error: null });
      try {
        // The draft must exist before it can take photos.
        if (!(await store.save())) throw store.state().error ?? new ApiProblem({ code: 'draft.conflict', status: 409 });
        const onProgress = (part: number) => change(key, part < 1 ? { progress: part } : { progress: 1, state: 'checking' });
        const photo = await uploadPhoto({ kind: store.kind, file, signal: abort.signal, onProgress });
        store.addPhoto(photo);
        change(key, { state: 'saved', progress: 1, photo });
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') return drop(key);
        const refusal = refusalByServer(error, file.name);
        if (!refusal) return change(key, { state: 'failed', error });
        setRefused((before) => [...before, refusal]);
        drop(key);
        tellRefused.current(refusal);
      }
    },
    [change, drop, store],
  );

  const add = useCallback(
    (chosen: readonly File[], already: number): Refusal[] => {
      const taken = takeIn(chosen, already);
      setRefused(taken.refused);
      const fresh = taken.accepted.map((file) => {
        const key = crypto.randomUUID();
        const heic = isHeic(file);
        files.current.set(key, { file, abort: new AbortController() });
        return newItem({ key, name: file.name, heic, preview: heic ? null : URL.createObjectURL(file), state: 'uploading', progress: 0 });
      });
      setItems((before) => [...before, ...fresh]);
      // One after another: the server checks them in order, and five at once starve each other on a phone.
      void fresh.reduce((before, item) => before.then(() => send(item.key)), Promise.resolve());
      return taken.refused;
    },
    [send],
  );

  const removeNow = useCallback(
    async (key: string) => {
      const pending = removals.current.get(key);
      if (!pending) return;
      clearTimeout(pending.timer);
      removals.current.delete(key);
      try {
        await screeningApi.removePhoto({ params: { kind: store.kind, photoId: pending.photoId } });
      } catch (error) {
        if (!(error instanceof ApiProblem && error.status === 404)) return change(key, { state: 'saved', error });
      }
      store.removePhoto(pending.photoId);
      drop(key);
    },
    [change, drop, store],
  );

  const remove = useCallback(
    (item: PhotoItem) => {
      files.current.get(item.key)?.abort.abort();
      if (!item.photo) return drop(item.key);
      change(item.key, { state: 'removed' });
      const timer = setTimeout(() => void removeNow(item.key), undoFor);
      removals.current.set(item.key, { timer, photoId: item.photo.id });
    },
    [change, drop, removeNow],
  );

  const undo = useCallback(
    (item: PhotoItem) => {
      clearTimeout(removals.current.get(item.key)?.timer);
      removals.current.delete(item.key);
      change(item.key, { state: 'saved' });
    },
    [change],
  );

  /** Carries out removals that still could be undone; call it before going on. */
  const settle = useCallback(() => Promise.all([...removals.current.keys()].map(removeNow)), [removeNow]);
  useEffect(() => () => void settle(), [settle]);

  return { items, refused, add, remove, undo, settle, retry: (item: PhotoItem) => void send(item.key) };
}

const reasons: Partial<Record<ProblemCode, Refusal['reason']>> = {
  'photo.not-an-image': 'not-an-image',
  'photo.too-large': 'too-large',
  'photo.too-many': 'too-many',
  'photo.unreadable': 'unreadable',
};

function refusalByServer(error: unknown, name: string): Refusal | null {
  const reason = error instanceof ApiProblem ? reasons[error.code] : undefined;
  return reason ? { name, reason } : null;
}
