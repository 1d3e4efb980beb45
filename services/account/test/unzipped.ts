import { buffer } from 'node:stream/consumers';
import { fromBuffer } from 'yauzl';

/** What is in a ZIP, by path. @throws Error where it is damaged */
export function unzipped(zip: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    fromBuffer(zip, { lazyEntries: true }, (failure, file) => {
      if (failure) return reject(failure);
      const found = new Map<string, Buffer>();
      file.on('error', reject);
      file.on('end', () => resolve(found));
      file.on('entry', (entry) =>
        file.openReadStream(entry, (error, stream) => {
          if (error) return reject(error);
          buffer(stream).then((bytes) => {
            found.set(entry.fileName, bytes);
            file.readEntry();
          }, reject);
        }),
      );
      file.readEntry();
    });
  });
}
