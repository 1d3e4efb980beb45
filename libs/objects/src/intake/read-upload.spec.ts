import { Readable } from 'node:stream';
import { readUpload } from './read-upload.js';

const LIMIT = 5 * 1024 * 1024;
const limits = { field: 'photo', maxBytes: LIMIT, tooLargeText: 'Images must be smaller than 5MB.' };

async function multipart(files: { field?: string; name?: string; bytes: Buffer }[]) {
  const form = new FormData();
  for (const { field = 'photo', name = 'tooth.jpg', bytes } of files) form.append(field, new Blob([new Uint8Array(bytes)]), name);
  const response = new Response(form);
  const body = Buffer.from(await response.arrayBuffer());
  return { body, headers: { 'content-type': response.headers.get('content-type')! } };
}
/** Arrives in pieces of 64 kB, as from a socket. */
function* pieces(body: Buffer) {
  for (let at = 0; at < body.length; at += 65536) yield body.subarray(at, at + 65536);
}
const nextPiece = () => new Promise<Buffer>((resolve) => setImmediate(() => resolve(Buffer.alloc(65536, 1))));
const send = async (files: Parameters<typeof multipart>[0]) => {
  const { body, headers } = await multipart(files);
  return readUpload(Readable.from(pieces(body)), headers, limits);
};

describe('reading an upload', () => {
  it('SCR-068 accepts exactly 5 × 1024 × 1024 bytes', async () => {
    expect((await send([{ bytes: Buffer.alloc(LIMIT, 1) }])).bytes).toHaveLength(LIMIT);
  });

  it('SCR-069 refuses one byte more', async () => {
    await expect(send([{ bytes: Buffer.alloc(LIMIT + 1, 1) }])).rejects.toMatchObject({
      code: 'photo.too-large',
      detail: 'Images must be smaller than 5MB.',
    });
  });

  it('refuses while streaming: an endless body is not read to its end', async () => {
    const { body, headers } = await multipart([{ bytes: Buffer.alloc(10, 1) }]);
    const start = body.subarray(0, body.indexOf('\r\n\r\n') + 4);
    let sent = 0;
    const endless = Readable.from(
      (async function* () {
        yield start;
        for (; sent < 200; sent += 1) yield await nextPiece();
      })(),
    );
    const refused = await readUpload(endless, headers, limits).then(
      () => 'accepted',
      () => sent,
    );
    expect(refused).toBeLessThan(110);
  });

  it('keeps a name for display, without its folders', async () => {
    expect((await send([{ name: '../../etc/tooth.jpg', bytes: Buffer.from('x') }])).name).toBe('tooth.jpg');
  });

  it.each([
    ['two files', [{ bytes: Buffer.from('a') }, { bytes: Buffer.from('b') }]],
    ['no file in the field', [{ field: 'other', bytes: Buffer.from('a') }]],
  ])('refuses %s', async (_, files) => {
    await expect(send(files)).rejects.toMatchObject({ code: 'request.malformed' });
  });

  it('refuses a body that is no multipart', async () => {
    await expect(readUpload(Readable.from([Buffer.from('{}')]), { 'content-type': 'application/json' }, limits)).rejects.toMatchObject({
      code: 'request.malformed',
    });
  });

  it('refuses a body that breaks off', async () => {
    const { body, headers } = await multipart([{ bytes: Buffer.alloc(100_000, 1) }]);
    await expect(readUpload(Readable.from(pieces(body.subarray(0, 70_000))), headers, limits)).rejects.toMatchObject({
      code: 'request.malformed',
    });
  });
});
