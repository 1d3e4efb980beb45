import { Worker } from 'node:worker_threads';

/** The decoder is WebAssembly and blocks its thread for seconds: it runs beside the event loop, bounded in time and memory. */
const DECODE_MS = 20_000;
const WORKER = new URL(`./decode-heic.worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);

/** HEIC → JPEG bytes. @throws Error when the picture cannot be decoded in time */
export function heicToJpeg(bytes: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, { workerData: bytes, resourceLimits: { maxOldGenerationSizeMb: 512 }, execArgv: [] });
    const timer = setTimeout(() => finish(() => reject(new Error('The HEIC picture took too long to decode'))), DECODE_MS);
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      void worker.terminate();
      settle();
    };
    worker.once('message', (jpeg: Uint8Array) => finish(() => resolve(Buffer.from(jpeg))));
    worker.once('error', (error) => finish(() => reject(error)));
    worker.once('exit', (code) => finish(() => reject(new Error(`The HEIC decoder ended with ${code}`))));
  });
}

/**
 * Largest pixel count that the file's `ispe` boxes (ISO/IEC 23008-12, image spatial extents) declare; 0 where there is none.
 * Read before decoding, because the decoder allocates what the file claims.
 */
export function heicPixels(bytes: Buffer): number {
  let largest = 0;
  for (let at = bytes.indexOf('ispe'); at !== -1 && at + 16 <= bytes.length; at = bytes.indexOf('ispe', at + 4)) {
    largest = Math.max(largest, bytes.readUInt32BE(at + 8) * bytes.readUInt32BE(at + 12));
  }
  return largest;
}
