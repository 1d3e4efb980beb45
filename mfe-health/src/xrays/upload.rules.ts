import { XRAY_PICTURE_BYTES } from '@toothwise/contracts-health/xrays';

/** XRAY-066. What browsers call the accepted types. */
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
/** For a file input. */
export const xrayTypes = TYPES.join(',');

export type XrayRefusal = 'notAnImage' | 'tooLarge';

/** Why a chosen file is not even sent; null for a good one. The server decides again, from the bytes. */
export function refusalOf({ type, size }: Pick<File, 'type' | 'size'>): XrayRefusal | null {
  if (!TYPES.includes(type) || size === 0) return 'notAnImage';
  return size > XRAY_PICTURE_BYTES ? 'tooLarge' : null;
}
