import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** Something small at hand, or something that is opened when its turn comes. */
export type ZipEntry = { path: string; bytes: Buffer } | { path: string; open: () => Promise<Readable> };

/** A ZIP as it is read: nothing of it is held. Fails as the entry fails that cannot be read. */
export function zipOf(entries: readonly ZipEntry[], mtime: Date): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  zip.on('error', (error: Error) => out.destroy(error));
  for (const entry of entries) {
    if ('bytes' in entry) zip.addBuffer(entry.bytes, entry.path, { mtime });
    else
      // Photos and documents are compressed already.
      zip.addReadStreamLazy(entry.path, { mtime, compress: false }, (take) => {
        entry.open().then(
          (stream) => take(null, stream),
          (error: unknown) => take(error, undefined as never),
        );
      });
  }
  zip.end();
  return out;
}
