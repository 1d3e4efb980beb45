import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';

export class BodyTooLarge extends Error {}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** The whole body. @throws BodyTooLarge at the first byte too many; another error when the sender broke off */
export function wholeBody(request: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  if (request.destroyed) reject(new Error('the sender broke off'));
  const chunks: Buffer[] = [];
  let bytes = 0;
  const take = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= mostBytes) return void chunks.push(chunk);
    request.off('data', take).pause();
    chunks.length = 0;
    reject(new BodyTooLarge());
  };
  request
    .on('data', take)
    .once('end', () => resolve(Buffer.concat(chunks)))
    .once('error', reject)
    .once('close', () => reject(new Error('the sender broke off')));
  return promise;
}

/** The body as it comes, counted while it passes; breaks off with BodyTooLarge. */
export function passingBody(request: IncomingMessage, mostBytes: number): Transform {
  let bytes = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > mostBytes) done(new BodyTooLarge());
      else done(null, chunk);
    },
  });
  request.once('error', (error) => counter.destroy(error));
  request.once('close', () => request.complete || counter.destroy(new Error('the sender broke off')));
  return request.pipe(counter);
}
