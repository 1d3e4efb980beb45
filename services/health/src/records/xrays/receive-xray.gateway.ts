import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { XRAY_DICOM_BYTES, XRAY_PICTURE_BYTES } from '@toothwise/contracts-health';
import { ProblemError } from '@toothwise/service-kit';
import { fileTypeOf } from './xray-file.rules.js';

/** A picture in memory, or a DICOM file in the folder. */
export type Received = { bytes: Buffer } | { path: string; size: number };
/** As far as the type of a file is seen. */
const HEAD = 132;

/**
 * Receives a file by what it is: a DICOM file never lies in memory. One byte over its limit ends it.
 * @param folder is asked for one of its own where the file is to lie on disk @throws ProblemError `photo.too-large`, `dicom.too-large`
 */
export async function receiveXray(file: Readable, folder: () => Promise<string>): Promise<Received> {
  const chunks: Buffer[] = [];
  let size = 0;
  let onDisk: { path: string; handle: FileHandle } | undefined;
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      const isHead = size < HEAD;
      size += chunk.length;
      if (!onDisk) {
        chunks.push(chunk);
        if (isHead && size >= HEAD && fileTypeOf(Buffer.concat(chunks)) === 'application/dicom') {
          const path = join(await folder(), 'file');
          onDisk = { path, handle: await open(path, 'wx', 0o600) };
          await onDisk.handle.writeFile(Buffer.concat(chunks.splice(0)));
        }
      } else await onDisk.handle.writeFile(chunk);
      requireSize(size, onDisk !== undefined);
    }
  } finally {
    await onDisk?.handle.close();
  }
  return onDisk ? { path: onDisk.path, size } : { bytes: Buffer.concat(chunks) };
}

function requireSize(size: number, isDicom: boolean): void {
  if (isDicom && size > XRAY_DICOM_BYTES) throw new ProblemError('dicom.too-large');
  if (!isDicom && size > XRAY_PICTURE_BYTES)
    throw new ProblemError('photo.too-large', { detail: 'X-ray pictures must be smaller than 25 MB.' });
}
