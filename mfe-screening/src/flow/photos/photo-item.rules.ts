import type { Photo } from '@toothwise/contracts-screening';
import type { SentPhoto } from '@toothwise/web-platform/photos';

export interface PhotoItem {
  /** The number under which it is sent; of a photo that came from the server, its own. */
  key: string;
  name: string;
  /** The chosen file; null where the photo came from the server. */
  file: File | null;
  /** `removed` can be undone for a while; `leaving` is being taken back from the server, `stuck` could not be and waits to be again. */
  state: 'uploading' | 'checking' | 'saved' | 'failed' | 'removed' | 'leaving' | 'stuck';
  /** 0 to 1, of the bytes sent. */
  progress: number;
  photo: Photo | null;
  error: unknown;
}
/** What the row of a photo that is removed says instead, by the number of its row. */
export type Marks = Readonly<Record<string, Pick<PhotoItem, 'error'> & { state?: 'removed' | 'leaving' | 'stuck' }>>;

/** One that goes along, or will once it has come. */
export const isThere = ({ state }: PhotoItem): boolean => state !== 'removed' && state !== 'leaving' && state !== 'stuck';

/** The photos of a draft and those on their way into it; one that the draft told of before its own answer was here is there once. */
export function itemsOf(photos: readonly Photo[], sent: readonly SentPhoto<Photo>[], marks: Marks): PhotoItem[] {
  const saved = photos.map((photo): PhotoItem => {
    const own = sent.find((one) => one.key === photo.id || one.photo?.id === photo.id);
    return { key: own?.key ?? photo.id, name: photo.name, file: own?.file ?? null, state: 'saved', progress: 1, photo, error: null };
  });
  const coming = sent.flatMap(({ state, file, ...one }): PhotoItem[] =>
    state === 'taken' || saved.some(({ key }) => key === one.key) ? [] : [{ ...one, name: file.name, file, state, photo: null }],
  );
  return [...saved, ...coming].map((item) => ({ ...item, ...marks[item.key] }));
}
