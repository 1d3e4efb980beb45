import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { XRAY_DICOM_BYTES, XRAY_PICTURE_BYTES } from '@toothwise/contracts-health';
import { ProblemError } from '@toothwise/service-kit';
import type { GrowingFile } from '../files/growing-file.gateway.js';
import { fileTypeOf } from './xray-file.rules.js';

/** As far as the type of a file is seen. */
const HEAD = 132;

/**
 * Receives a file by what it is: a DICOM file never lies in memory. One byte over its limit ends it.
 * @param onDisk is asked, where the file is to lie on disk, for the place; there it may be read while it comes
 * @returns a picture's bytes; null where the file lies on disk
 * @throws ProblemError `photo.too-large`, `dicom.too-large`
 */
export async function receiveXray(file: Readable, onDisk: () => Promise<GrowingFile>): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  let disk: { place: GrowingFile; handle: FileHandle } | undefined;
  const write = async (bytes: Buffer) => {
    await disk!.handle.writeFile(bytes);
    disk!.place.grown(size);
  };
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      const isHead = size < HEAD;
      size += chunk.length;
      requireSize(size, disk !== undefined);
      if (disk) {
        await write(chunk);
        continue;
      }
      chunks.push(chunk);
      if (!isHead || size < HEAD || fileTypeOf(Buffer.concat(chunks)) !== 'application/dicom') continue;
      const place = await onDisk();
      disk = { place, handle: await open(place.path, 'wx', 0o600) };
      await write(Buffer.concat(chunks.splice(0)));
    }
    disk?.place.finish();
  } catch (error) {
    disk?.place.finish(error as Error);
    throw error;
  } finally {
    await disk?.handle.close();
  }
  return disk ? null : Buffer.concat(chunks);
}

function requireSize(size: number, isDicom: boolean): void {
  if (isDicom && size > XRAY_DICOM_BYTES) throw new ProblemError('dicom.too-large');
  if (!isDicom && size > XRAY_PICTURE_BYTES)
    throw new ProblemError('photo.too-large', { detail: 'X-ray pictures must be smaller than 25 MB.' });
}
