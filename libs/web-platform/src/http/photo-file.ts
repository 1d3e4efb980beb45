import { PHOTO_BYTES } from '@toothwise/contracts-core/options';

export type PhotoRefusal = 'not-an-image' | 'too-large' | 'empty';
interface PhotoFile {
  name: string;
  type: string;
  size: number;
}

/** What browsers call the accepted types; some give HEIC no type at all, so its ending counts too. */
const types = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'];
/** For a file input. */
export const photoTypes = [...types, '.heic', '.heif'].join(',');

export const isHeic = ({ name, type }: Pick<PhotoFile, 'name' | 'type'>) => /hei[cf]$/i.test(type) || /\.hei[cf]$/i.test(name);

/** Why a chosen file is not even sent; null for a good one. The server decides again, from the bytes. */
export function photoRefusal(file: PhotoFile): PhotoRefusal | null {
  if (!types.includes(file.type) && !isHeic(file)) return 'not-an-image';
  if (file.size === 0) return 'empty';
  return file.size > PHOTO_BYTES ? 'too-large' : null;
}
