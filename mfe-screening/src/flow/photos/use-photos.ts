import type { Photo } from '@toothwise/contracts-screening';
import { ApiProblem, isHeic, type ProblemCode } from '@toothwise/web-platform';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { uploadPhoto } from '../../api/photo-upload.js';
import type { DraftStore } from '../../answers/draft/draft.store.js';
import type { ChangePhoto, PhotoItem } from './photo-item.rules.js';
import { takeIn, type Refusal } from './photo-intake.rules.js';
import { useRemovals } from './use-removals.js';

interface OwnFile {
  file: File;
  abort: AbortController;
  /** Something of it may have reached the server. */
  sent: boolean;
  /** Of the chosen file, while its step is on screen. */
  preview: string | null;
}

const newItem = (part: Partial<PhotoItem> & Pick<PhotoItem, 'key' | 'name'>): PhotoItem => ({
  preview: null,
  heic: false,
  state: 'saved',
  progress: 1,
  photo: null,
  error: null,
  ...part,
});

type Files = RefObject<Map<string, OwnFile>>;

const savedItem = (photo: Photo): PhotoItem => newItem({ key: photo.id, name: photo.name, photo });

/** What the draft has come to know meanwhile: a photo that was under way when this step was left comes in, one that was being removed goes. */
const following = (items: readonly PhotoItem[], photos: readonly Photo[]): PhotoItem[] => [
  ...items.filter(({ photo }) => !photo || photos.some(({ id }) => id === photo.id)),
  // Of one that this step is still sending, or taking back, the draft may know before its own answer is here.
  ...photos.filter(({ id }) => !items.some(({ key, photo }) => key === id || photo?.id === id)).map(savedItem),
];

function useItems(photos: readonly Photo[]) {
  const [items, setItems] = useState<PhotoItem[]>(() => photos.map(savedItem));
  const [followed, setFollowed] = useState(photos);
  if (photos !== followed) {
    setFollowed(photos);
    setItems((before) => following(before, photos));
  }
  const change = useCallback((key: string, part: Partial<PhotoItem>) => {
    // A photo that the draft told of before its own upload did is there once.
    const isOther = ({ key: other, photo }: PhotoItem) => other === key || !photo || photo.id !== part.photo?.id;
    setItems((before) => before.filter(isOther).map((item) => (item.key === key ? { ...item, ...part } : item)));
  }, []);
  const enter = useCallback((fresh: readonly PhotoItem[]) => setItems((before) => [...before, ...fresh]), []);
  const leave = useCallback((key: string) => setItems((before) => before.filter((item) => item.key !== key)), []);
  return { items, enter, change, leave };
}

/** Sends a chosen file; `onRefused` hears why the server does not take it. */
function useSending(
  store: DraftStore,
  files: Files,
  change: ChangePhoto,
  drop: (key: string) => void,
  onRefused: (refusal: Refusal) => void,
) {
  return useCallback(
    async (key: string) => {
      const own = files.current.get(key);
      if (!own) return;
      const { file } = own;
      const abort = new AbortController();
      files.current.set(key, { ...own, abort });
      change(key, { state: 'uploading', progress: 0, error: null });
      try {
        // The draft must exist before it can take photos.
        if (!(await store.save())) throw store.state().error ?? new ApiProblem({ code: 'draft.conflict', status: 409 });
        if (abort.signal.aborted) return;
        files.current.set(key, { ...own, abort, sent: true });
        const onProgress = (part: number) => change(key, part < 1 ? { progress: part } : { progress: 1, state: 'checking' });
        const photo = await uploadPhoto({ kind: store.kind, id: key, file, signal: abort.signal, onProgress });
        if (abort.signal.aborted) return;
        store.addPhoto(photo);
        change(key, { state: 'saved', progress: 1, photo });
      } catch (error) {
        // Whoever removed it sees to it.
        if (abort.signal.aborted) return;
        const refusal = refusalByServer(error, file.name);
        if (!refusal) return change(key, { state: 'failed', error });
        drop(key);
        onRefused(refusal);
      }
    },
    [change, drop, files, onRefused, store],
  );
}

/** Takes chosen files in and sends them; `onRefused` hears which of them it does not take. */
function useAdding(
  files: Files,
  enter: (fresh: readonly PhotoItem[]) => void,
  send: (key: string) => Promise<void>,
  onRefused: (refused: Refusal[]) => void,
) {
  return useCallback(
    (chosen: readonly File[], already: number) => {
      const taken = takeIn(chosen, already);
      onRefused(taken.refused);
      const fresh = taken.accepted.map((file) => {
        const key = crypto.randomUUID();
        const heic = isHeic(file);
        const preview = heic ? null : URL.createObjectURL(file);
        files.current.set(key, { file, abort: new AbortController(), sent: false, preview });
        return newItem({ key, name: file.name, heic, preview, state: 'uploading', progress: 0 });
      });
      enter(fresh);
      // One after another: the server checks them in order, and five at once starve each other on a phone.
      void fresh.reduce((before, item) => before.then(() => send(item.key)), Promise.resolve());
    },
    [enter, files, onRefused, send],
  );
}

/** The photos of a draft: those on the server and those on their way, with their progress. `onRefused` hears what the server found out. */
export function usePhotos(store: DraftStore, photos: readonly Photo[], onRefused: (refusal: Refusal) => void) {
  const { items, enter, change, leave } = useItems(photos);
  const [refused, setRefused] = useState<Refusal[]>([]);
  const files = useRef(new Map<string, OwnFile>());
  const tellRefused = useRef(onRefused);
  useEffect(() => void (tellRefused.current = onRefused), [onRefused]);

  useEffect(() => {
    const own = files.current;
    return () => own.forEach(forgetPreview);
  }, []);

  const drop = useCallback(
    (key: string) => {
      leave(key);
      const own = files.current.get(key);
      if (own) forgetPreview(own);
      files.current.delete(key);
    },
    [leave],
  );

  const refuse = useCallback((refusal: Refusal) => {
    setRefused((before) => [...before, refusal]);
    tellRefused.current(refusal);
  }, []);
  const send = useSending(store, files, change, drop, refuse);

  const add = useAdding(files, enter, send, setRefused);
  const removals = useRemovals(store, change, drop);
  const remove = useCallback(
    (item: PhotoItem) => {
      const own = files.current.get(item.key);
      own?.abort.abort();
      if (item.photo) removals.begin(item.key, item.photo.id);
      else if (own?.sent) removals.takeBack(item.key);
      else drop(item.key);
    },
    [drop, removals],
  );
  const retry = (item: PhotoItem) => (item.state === 'stuck' ? removals.takeBack(item.key) : void send(item.key));

  return { items, refused, add, remove, undo: removals.undo, settle: removals.settle, retry };
}

/** The browser keeps a file in memory as long as it has an address. */
function forgetPreview({ preview }: OwnFile): void {
  if (preview) URL.revokeObjectURL(preview);
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
