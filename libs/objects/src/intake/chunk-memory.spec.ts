import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { readUpload, type Upload } from './read-upload.js';

const MIB = 1024 * 1024;
const limits = { field: 'audio', maxBytes: 2 * MIB, tooLargeText: '' };

/** Begins again and again as what stands between the parts of a form, so that the parser keeps the ends of chunks for the next one. */
const bytes = Buffer.alloc(2 * MIB, '\r\n------form\r\n-\r');

/** What a server reads of a form, and what memory the request gave for it. */
async function sent(form: FormData): Promise<{ read: Upload; chunks: Buffer[]; sizes: number[] }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ read: Upload; chunks: Buffer[]; sizes: number[] }>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    const sizes: number[] = [];
    request.on('data', (chunk: Buffer) => void (chunks.push(chunk), sizes.push(chunk.length)));
    readUpload(request, request.headers, limits)
      .then((read) => resolve({ read, chunks, sizes }), reject)
      .finally(() => response.end());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { method: 'POST', body: form });
    return await promise;
  } finally {
    server.close();
  }
}

const formOf = (files: Record<string, Buffer>) => {
  const form = new FormData();
  for (const [field, content] of Object.entries(files)) form.append(field, new Blob([new Uint8Array(content)]), 'part');
  return form;
};

/** Of the chunks those whose memory is there still. */
const kept = (chunks: Buffer[]) => chunks.filter(({ buffer }) => !(buffer as ArrayBuffer).detached);

describe('the memory of chunks of an upload', () => {
  it('is given back once they are copied, and what is read is what was sent', async () => {
    const { read, chunks, sizes } = await sent(formOf({ audio: bytes }));
    expect(read.bytes.equals(bytes)).toBe(true);
    expect(sizes.length).toBeGreaterThan(10);
    // The one that the file ends in, and one behind it or before it that has none of its bytes.
    expect(kept(chunks).length).toBeLessThanOrEqual(3);
  });

  it('of a file that nobody asked for is not touched, whichever comes first', async () => {
    for (const files of [
      { other: bytes.subarray(0, MIB), audio: bytes },
      { audio: bytes, other: bytes.subarray(0, MIB) },
    ]) {
      const { read, chunks } = await sent(formOf(files));
      expect(read.bytes.equals(bytes)).toBe(true);
      expect(kept(chunks).length).toBeGreaterThan(5);
    }
  });

  it('is left alone where it comes of no request: somebody else may read it', async () => {
    const response = new Response(formOf({ audio: bytes }));
    const headers = { 'content-type': response.headers.get('content-type')! };
    const body = Buffer.from(await response.arrayBuffer());
    const chunks = Array.from({ length: Math.ceil(body.length / 65_536) }, (_, at) => {
      const piece = body.subarray(at * 65_536, (at + 1) * 65_536);
      return Buffer.from(piece.buffer.slice(piece.byteOffset, piece.byteOffset + piece.length));
    });
    const read = await readUpload(Readable.from(chunks), headers, limits);
    expect(read.bytes.equals(bytes)).toBe(true);
    expect(kept(chunks)).toHaveLength(chunks.length);
  });
});
