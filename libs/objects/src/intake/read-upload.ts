import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { ProblemError } from '@toothwise/service-kit';
import { ChunkMemory } from './chunk-memory.js';
import { passUpload } from './pass-upload.js';

export interface Upload {
  bytes: Buffer;
  /** For display only. */
  name: string;
}
export interface UploadLimits {
  /** Name of the multipart field that carries the file. */
  field: string;
  /** Largest accepted size; one byte more is refused. */
  maxBytes: number;
  /** Sentence for a file over the limit. */
  tooLargeText: string;
  /** Memory of at least `maxBytes` to write into, where the caller keeps some and uses it again. */
  into?: Buffer;
}

/**
 * Reads the one file of a multipart request into memory, counting while it streams: a file over the limit is refused as soon as
 * its first byte too many arrives, and nothing of it is kept.
 * @throws ProblemError `photo.too-large`, `request.malformed` (no multipart, broken off, no file, more than one)
 */
export function readUpload(body: Readable, headers: IncomingHttpHeaders, limits: UploadLimits): Promise<Upload> {
  const memory = new ChunkMemory(body);
  const mostBytes = mostOf(headers, limits);
  const take = async (file: Readable, name: string) => ({ bytes: await collect(file, memory, mostBytes, limits), name });
  return passUpload(body, headers, limits.field, take, true);
}

/** The body is longer than the file in it. */
function mostOf({ 'content-length': length }: IncomingHttpHeaders, { maxBytes }: UploadLimits): number {
  return Math.min(Number(length ?? maxBytes) || maxBytes, maxBytes);
}

/**
 * Writes the file into one piece of memory, which is taken from the machine only as far as it is written; chunks that are kept and joined at the
 * end would be there twice, until somebody collects them. Refuses at the first byte over the limit.
 */
function collect(file: Readable, memory: ChunkMemory, mostBytes: number, { into, tooLargeText }: UploadLimits): Promise<Buffer> {
  const bytes = into ?? Buffer.allocUnsafeSlow(mostBytes);
  let size = 0;
  return new Promise((resolve, reject) => {
    file.on('data', (chunk: Buffer) => {
      if (size + chunk.length > mostBytes) {
        reject(new ProblemError('photo.too-large', { detail: tooLargeText }));
        file.removeAllListeners('data');
        return;
      }
      size += chunk.copy(bytes, size);
      memory.copied(chunk);
    });
    file.on('end', () => resolve(bytes.subarray(0, size)));
    file.on('error', reject);
  });
}
