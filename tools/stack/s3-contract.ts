import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { objectKey, ObjectStore, ObjectTooLarge, quarantineKey } from '@toothwise/objects';
import { Client } from 'minio';

/** Does something with a file of this content, which is gone afterwards. */
async function inFile<T>(content: Buffer, act: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'toothwise-s3-contract-'));
  try {
    const path = join(folder, 'file');
    await writeFile(path, content);
    return await act(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

export interface S3Target {
  url: string;
  accessKey: string;
  secretKey: string;
}

const bytes = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2, 3]);

/** What the product relies on in an S3 server, through the product's own client. */
export function s3Contract(name: string, target: () => S3Target): void {
  const store = () => {
    const { url, accessKey, secretKey } = target();
    const address = { S3_ENDPOINT: url, PUBLIC_URL: url, S3_BUCKET: 'files', S3_REGION: 'us-east-1' };
    return new ObjectStore({ ...address, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey });
  };
  const client = () => {
    const { url, accessKey, secretKey } = target();
    const { hostname, port } = new URL(url);
    return new Client({
      endPoint: hostname,
      port: Number(port),
      useSSL: false,
      accessKey,
      secretKey,
      region: 'us-east-1',
      pathStyle: true,
    });
  };
  const uploads = async (prefix: string) => (await client().listIncompleteUploadsQuery('files', prefix, '', '', '')).uploads;
  const inline = { contentType: 'image/jpeg', disposition: 'inline' as const, name: 'photo.jpg' };

  describe(`S3 contract: ${name}`, () => {
    it('stores, finds, reads and removes an object; removing twice is fine', async () => {
      const key = objectKey('screening', crypto.randomUUID(), 'jpg');
      expect(await store().exists(key)).toBe(false);
      await store().put(key, bytes, 'image/jpeg');
      expect(await store().exists(key)).toBe(true);
      expect(await store().read(key)).toEqual(bytes);
      await store().remove(key);
      await store().remove(key);
      expect(await store().exists(key)).toBe(false);
    });

    it('shows an object by a signed link, with the type and disposition that were signed', async () => {
      const key = objectKey('screening', crypto.randomUUID(), 'jpg');
      await store().put(key, bytes, 'application/octet-stream');
      const response = await fetch((await store().link(key, inline)).url);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/jpeg');
      expect(response.headers.get('content-disposition')).toBe('inline; filename="photo.jpg"');
      expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
    });

    it('refuses a link that was changed, that is for another key, and no link at all', async () => {
      const [mine, other] = ['a', 'b'].map(() => objectKey('screening', crypto.randomUUID(), 'jpg')) as [string, string];
      await store().put(mine, bytes, 'image/jpeg');
      await store().put(other, bytes, 'image/jpeg');
      const { url } = await store().link(mine, inline);
      const status = async (address: string) => (await fetch(address)).status;
      expect(await status(url)).toBe(200);
      expect(await status(url.replace(mine, other))).toBe(403);
      expect(await status(url.replace('image%2Fjpeg', 'text%2Fhtml'))).toBe(403);
      expect(await status(url.replace(/X-Amz-Signature=[\da-f]/u, (found) => `X-Amz-Signature=${found.endsWith('0') ? '1' : '0'}`))).toBe(
        403,
      );
      expect(await status(url.replace('X-Amz-Expires=60', 'X-Amz-Expires=6000'))).toBe(403);
      expect(await status(`${target().url}/files/${mine}`)).toBe(403);
    });

    it('refuses the wrong secret', async () => {
      const { url, accessKey } = target();
      const address = { S3_ENDPOINT: url, PUBLIC_URL: url, S3_BUCKET: 'files', S3_REGION: 'us-east-1' };
      const thief = new ObjectStore({ ...address, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: 'not the secret at all' });
      await expect(thief.put(objectKey('screening', crypto.randomUUID(), 'jpg'), bytes, 'image/jpeg')).rejects.toThrow();
    });

    it('takes a stream of unknown length in parts, and says its size, SHA-256 and type by the bytes', async () => {
      const key = objectKey('screening', crypto.randomUUID(), 'webm');
      const content = recording(20 * MIB + 7);
      const passed = await store().putStream(key, Readable.from(pieces(content)), { maxBytes: 20 * MIB + 7 });
      expect(passed).toEqual({ size: content.length, sha256: sha256(content), type: 'video/webm' });
      expect(sha256(await store().read(key))).toBe(passed.sha256);
    });

    it.each([
      ['empty', Buffer.alloc(0), undefined],
      ['smaller than a part', bytes, 'image/jpeg'],
      ['of exactly one part', Buffer.concat([bytes, Buffer.alloc(8 * MIB - bytes.length)]), 'image/jpeg'],
      ['of exactly two parts', recording(16 * MIB), 'video/webm'],
    ])('takes a stream that is %s', async (_what, content, type) => {
      const key = objectKey('screening', crypto.randomUUID(), 'bin');
      const passed = await store().putStream(key, Readable.from(pieces(content)), { maxBytes: content.length });
      expect(passed).toEqual({ size: content.length, sha256: sha256(content), type });
      expect((await store().read(key)).equals(content)).toBe(true);
    });

    it('keeps nothing of a stream that is too long by one byte, that breaks off, or that is given up', async () => {
      const owner = `screening/${crypto.randomUUID()}/`;
      const content = recording(17 * MIB);
      const put = (body: Readable, options: { maxBytes?: number; signal?: AbortSignal } = {}) =>
        store().putStream(`${owner}${crypto.randomUUID()}`, body, { maxBytes: 100 * MIB, ...options });
      await expect(put(Readable.from(pieces(content)), { maxBytes: 17 * MIB - 1 })).rejects.toThrow(ObjectTooLarge);
      await expect(put(Readable.from(broken(content)))).rejects.toThrow('the sender is gone');
      const giveUp = new AbortController();
      await expect(
        put(
          silent(content, () => giveUp.abort()),
          { signal: giveUp.signal },
        ),
      ).rejects.toThrow(/abort/i);
      expect(await uploads(owner)).toEqual([]);
      expect(await all(store().list(owner))).toEqual([]);
    });

    it.each([
      ['empty', 0],
      ['smaller than a part', 7],
      ['of exactly one part', 8 * MIB],
      ['of three and a bit', 24 * MIB + 5],
    ])('takes a file that is %s', async (_what, size) => {
      const key = objectKey('screening', crypto.randomUUID(), 'bin');
      const content = randomBytes(size);
      await inFile(content, (path) => store().putFile(key, path));
      expect((await store().read(key)).equals(content)).toBe(true);
    });

    it('keeps nothing of a file that is given up', async () => {
      const owner = `screening/${crypto.randomUUID()}/`;
      // 40 MiB take longer.
      const put = inFile(recording(40 * MIB), (path) => store().putFile(`${owner}${crypto.randomUUID()}`, path, AbortSignal.timeout(100)));
      await expect(put).rejects.toThrow(/abort/i);
      expect([await uploads(owner), await all(store().list(owner))]).toEqual([[], []]);
    });

    it('ends what a killed process has left of an upload, with the object', async () => {
      const key = objectKey('screening', crypto.randomUUID(), 'webm');
      const uploadID = await client().initiateNewMultipartUpload('files', key, {});
      await client().uploadPart({ bucketName: 'files', objectName: key, uploadID, partNumber: 1, headers: {} }, recording(8 * MIB));
      await store().put(key, bytes, 'image/jpeg');
      expect(await uploads(key)).toHaveLength(1);
      await store().discard(key);
      expect(await uploads(key)).toEqual([]);
      expect(await store().exists(key)).toBe(false);
      await store().discard(key);
    });

    it('reads a range: from an offset to the end, or so many bytes', async () => {
      const key = objectKey('screening', crypto.randomUUID(), 'webm');
      const content = recording(9 * MIB);
      await store().putStream(key, Readable.from(pieces(content)), { maxBytes: content.length });
      const range = async (offset: number, length?: number) => buffer(await store().readStream(key, { offset, length }));
      expect((await range(8 * MIB - 5, 10)).equals(content.subarray(8 * MIB - 5, 8 * MIB + 5))).toBe(true);
      expect((await range(9 * MIB - 3)).equals(content.subarray(-3))).toBe(true);
    });

    it('lists what begins with a prefix, by key', async () => {
      const owner = `screening/${crypto.randomUUID()}/`;
      for (const name of ['b', 'a', 'c/d']) await store().put(`${owner}${name}`, bytes, 'image/jpeg');
      const found = await all(store().list(owner));
      expect(found.map(({ key, size }) => [key, size])).toEqual(['a', 'b', 'c/d'].map((name) => [`${owner}${name}`, bytes.length]));
    });

    it('lets no link lead into quarantine, and an accepted object out of it, once', async () => {
      const owner = crypto.randomUUID();
      const [waiting, key] = [quarantineKey('screening', owner), objectKey('screening', owner, 'jpg')];
      await store().putStream(waiting, Readable.from([bytes]), { maxBytes: 100 });
      await expect(store().link(waiting, inline)).rejects.toThrow(/quarantine/);
      await store().accept(waiting, key);
      await store().accept(waiting, key);
      expect(await store().exists(waiting)).toBe(false);
      expect(Buffer.from(await (await fetch((await store().link(key, inline)).url)).arrayBuffer())).toEqual(bytes);
    });
  });
}

const MIB = 1024 * 1024;
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** Begins as WebM does; what follows differs everywhere, so that parts in the wrong order would be noticed. */
function recording(size: number): Buffer {
  const content = Buffer.alloc(size);
  for (let at = 0; at + 4 <= size; at += 4) content.writeUInt32LE(Math.imul(at, 2_654_435_761) >>> 0, at);
  Buffer.from('1a45dfa3a34286810142f7810142f2810442f381084282847765626d', 'hex').copy(content);
  return content;
}

/** As a network brings it: in pieces that fit no part. */
function* pieces(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += 65_521) yield content.subarray(at, at + 65_521);
}
function* broken(content: Buffer): Generator<Buffer> {
  yield* pieces(content);
  throw new Error('the sender is gone');
}
/** Comes, and then neither goes on nor ends. */
function silent(content: Buffer, then: () => void): Readable {
  const coming = pieces(content);
  return new Readable({
    read() {
      const { value, done } = coming.next();
      if (done) then();
      else this.push(value);
    },
  });
}
async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}
