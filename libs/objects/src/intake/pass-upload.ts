import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { ProblemError } from '@toothwise/service-kit';
import { displayName } from './display-name.js';

/**
 * Passes the one file of a multipart request on while it comes, so that none is ever whole in memory. The rest of a body that is refused is read
 * and dropped: the browser gets the answer instead of a broken connection.
 * @param take is given the bytes and the name for display; what it throws is what is answered, before the rest has come
 * @param isAlone refuses a second file; without it that is passed over, since the first may have been kept by then
 * @throws ProblemError `request.malformed` (no multipart, broken off, no file in the field)
 */
export function passUpload<T>(
  body: Readable,
  headers: IncomingHttpHeaders,
  field: string,
  take: (file: Readable, name: string) => Promise<T>,
  isAlone = false,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  let parser: ReturnType<typeof newParser>;
  try {
    parser = newParser(headers);
  } catch (cause) {
    return Promise.reject(cause as Error);
  }
  const refuse = (problem: unknown) => {
    body.unpipe(parser);
    body.resume();
    reject(problem as Error);
  };
  let taken: Promise<T> | undefined;
  parser.on('file', (name, file, fileName) => {
    // One that breaks off says so by a bare event: nobody need be listening yet, and whoever reads later must find an end.
    const lost = (cause?: unknown) => file.destroy(malformed(undefined, cause));
    file.on('error', lost);
    if (taken && isAlone && name === field) refuse(malformed('Send one file at a time.'));
    if (taken || name !== field) return void file.resume();
    body.once('aborted', lost).once('error', lost);
    taken = take(file, displayName(fileName)).finally(() => void file.resume());
    taken.catch(refuse);
  });
  parser.on('error', (cause) => refuse(malformed(undefined, cause)));
  parser.on('finish', () => {
    if (taken) taken.then(resolve, refuse);
    else refuse(malformed(`Send one file in the field "${field}".`));
  });
  body.once('error', (cause) => refuse(malformed(undefined, cause))).once('aborted', () => refuse(malformed()));
  body.pipe(parser);
  return promise;
}

function newParser(headers: IncomingHttpHeaders) {
  const contentType = headers['content-type'];
  if (!contentType?.startsWith('multipart/form-data')) throw malformed('Send one file as multipart/form-data.');
  const limits = { files: 2, fields: 5, parts: 7, fieldSize: 1024, headerPairs: 20 };
  try {
    return new Busboy({ headers: { ...headers, 'content-type': contentType }, limits });
  } catch (cause) {
    throw malformed(undefined, cause);
  }
}

const malformed = (detail?: string, cause?: unknown) => new ProblemError('request.malformed', { detail, cause });
