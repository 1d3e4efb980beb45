import { XRAY_DICOM_BYTES, XRAY_PICTURE_BYTES } from '@toothwise/contracts-health/xrays';

/** XRAY-066, and DICOM beside it. What browsers call the accepted types of pictures. */
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];
/** Where the letters of a DICOM file stand: files on a disc have no ending to go by. */
const MARK = { from: 128, to: 132, says: 'DICM' };

export type XrayRefusal = 'notAnImage' | 'tooLarge' | 'dicomTooLarge';

/** Why a chosen file is not even sent; null for a good one. The server decides again, from the bytes. */
export async function refusalOf(file: File): Promise<XrayRefusal | null> {
  if (TYPES.includes(file.type) && file.size > 0) return file.size > XRAY_PICTURE_BYTES ? 'tooLarge' : null;
  const says = await file
    .slice(MARK.from, MARK.to)
    .text()
    .catch(() => '');
  if (says !== MARK.says) return 'notAnImage';
  return file.size > XRAY_DICOM_BYTES ? 'dicomTooLarge' : null;
}
