import type { Photo } from '@toothwise/contracts-screening';

export interface PhotoItem {
  /** The number under which it is sent; of a photo that came from the server, its own. */
  key: string;
  name: string;
  /** Object URL of the chosen file; null where the browser cannot show it (HEIC) or the photo came from the server. */
  preview: string | null;
  heic: boolean;
  /** `removed` can be undone for a while; `leaving` is being taken back from the server, `stuck` could not be and waits to be again. */
  state: 'uploading' | 'checking' | 'saved' | 'failed' | 'removed' | 'leaving' | 'stuck';
  /** 0 to 1, of the bytes sent. */
  progress: number;
  photo: Photo | null;
  error: unknown;
}

export type ChangePhoto = (key: string, part: Partial<PhotoItem>) => void;

/** One that goes along, or will once it has come. */
export const isThere = ({ state }: PhotoItem): boolean => state !== 'removed' && state !== 'leaving' && state !== 'stuck';
