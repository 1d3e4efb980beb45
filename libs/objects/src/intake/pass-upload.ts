import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { ProblemError } from '@toothwise/service-kit';
import { displayName } from './display-name.js';

/**
 * Passes the one file of a multipart request on while it comes, so that none is ever whole in memory. The rest of a body that is refused is read
 * and dropped: the browser gets the answer instead of a broken connection.
 * @param take is given the bytes and the name for display; what it throws is what is answered
 * @throws ProblemError `request.malformed` (no multipart, broken off, no file in the field)
 */
export function passUpload<T>(
  body: Readable,
  headers: IncomingHttpHeaders,
  field: string,
  take: (file: Readable, name: string) => Promise<T>,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  let parser: ReturnType<typeof newParser>;
  try {
    parser = newParser(headers);
  } catch (cause) {
    return Promise.reject(malformed(cause));
  }
  const refuse = (problem: unknown) => {
    body.unpipe(parser);
    body.resume();
    reject(problem as Error);
  };
  let taken = false;
  parser.on('file', (name, file, fileName) => {
    // One that breaks off says so by a bare event: nobody need be listening yet, and whoever reads later must find an end.
    const lost = (cause?: unknown) => file.destroy(malformed(cause));
    file.on('error', lost);
    if (name !== field) return void file.resume();
    taken = true;
    body.once('aborted', lost).once('error', lost);
    take(file, displayName(fileName)).then(resolve, refuse);
  });
  parser.on('error', (cause) => refuse(malformed(cause)));
  parser.on('finish', () => {
    if (!taken) refuse(malformed());
  });
  body.once('aborted', () => refuse(malformed()));
  body.pipe(parser);
  return promise;
}

function newParser(headers: IncomingHttpHeaders) {
  const contentType = headers['content-type'];
  if (!contentType?.startsWith('multipart/form-data')) throw malformed();
  return new Busboy({ headers: { ...headers, 'content-type': contentType }, limits: { files: 1, fields: 5, parts: 6, headerPairs: 20 } });
}

const malformed = (cause?: unknown) => new ProblemError('request.malformed', { cause });
