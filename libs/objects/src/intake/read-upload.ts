import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { ProblemError } from '@toothwise/service-kit';
import { ChunkMemory } from './chunk-memory.js';
import { displayName } from './display-name.js';

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
  const contentType = headers['content-type'];
  if (!contentType?.startsWith('multipart/form-data')) {
    return Promise.reject(new ProblemError('request.malformed', { detail: 'Send one picture as multipart/form-data.' }));
  }
  return new Promise((resolve, reject) => {
    const upload = collect(limits, mostOf(headers, limits), new ChunkMemory(body), (problem) => {
      body.unpipe(parser);
      // The rest is read and dropped, so that the browser gets the answer instead of a broken connection.
      body.resume();
      parser.destroy();
      reject(problem);
    });
    const parser = newParser({ ...headers, 'content-type': contentType }, limits, (problem) => upload.refuse(problem));
    parser.on('file', (field, stream, name) => upload.file(field, stream, name));
    parser.on('finish', () => {
      const found = upload.found();
      if (found) resolve(found);
      else upload.refuse(new ProblemError('request.malformed', { detail: `Send one file in the field "${limits.field}".` }));
    });
    body.once('error', (cause) => upload.refuse(new ProblemError('request.malformed', { cause })));
    body.once('aborted', () => upload.refuse(new ProblemError('request.malformed')));
    body.pipe(parser);
  });
}

function newParser(headers: { 'content-type': string }, limits: UploadLimits, refuse: (problem: ProblemError) => void) {
  let parser;
  try {
    parser = new Busboy({
      headers,
      limits: { files: 2, fields: 5, parts: 7, fieldSize: 1024, fileSize: limits.maxBytes + 1, headerPairs: 20 },
    });
  } catch (cause) {
    throw new ProblemError('request.malformed', { cause });
  }
  parser.on('error', (cause) => refuse(new ProblemError('request.malformed', { cause })));
  return parser;
}

/** The body is longer than the file in it. */
function mostOf({ 'content-length': length }: IncomingHttpHeaders, { maxBytes }: UploadLimits): number {
  return Math.min(Number(length ?? maxBytes) || maxBytes, maxBytes);
}

/**
 * Writes the wanted field into one piece of memory, which is taken from the machine only as far as it is written; chunks that are kept and joined at the
 * end would be there twice, until somebody collects them. Refuses at the first byte over the limit.
 */
function collect(limits: UploadLimits, mostBytes: number, memory: ChunkMemory, onRefused: (problem: ProblemError) => void) {
  let refused = false;
  let complete: Upload | undefined;
  const refuse = (problem: ProblemError) => {
    if (refused) return;
    refused = true;
    onRefused(problem);
  };
  const file = (field: string, stream: BusboyFileStream, name: string) => {
    const isWanted = field === limits.field;
    const bytes = limits.into ?? Buffer.allocUnsafeSlow(isWanted ? mostBytes : 0);
    let size = 0;
    stream.on('error', (cause) => refuse(new ProblemError('request.malformed', { cause })));
    stream.on('data', (chunk: Buffer) => {
      if (refused || !isWanted) return;
      if (size + chunk.length > mostBytes) return refuse(new ProblemError('photo.too-large', { detail: limits.tooLargeText }));
      size += chunk.copy(bytes, size);
      memory.copied(chunk);
    });
    stream.on('end', () => {
      if (refused || !isWanted) return;
      if (complete) refuse(new ProblemError('request.malformed', { detail: 'Send one file at a time.' }));
      else complete = { bytes: bytes.subarray(0, size), name: displayName(name) };
    });
  };
  return { file, refuse, found: () => (refused ? undefined : complete) };
}
