import type { Xray } from '@toothwise/contracts-health';

export type FileType = Xray['fileType'];

const startsWith = (bytes: Buffer, text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text;

/** What a file is by its first bytes, whatever it is called; null for what is taken in as no X-ray. */
export function fileTypeOf(bytes: Buffer): FileType | null {
  if (startsWith(bytes, 'DICM', 128)) return 'application/dicom';
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'image/webp';
  return startsWith(bytes, 'ftyp', 4) ? 'image/heic' : null;
}
