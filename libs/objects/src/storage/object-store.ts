import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { BucketItem, Client } from 'minio';
import { isQuarantined } from './keys.js';
import { putFile } from './put-file.js';
import { PART_BYTES, type PassedObject, type PassingLimits, putStream, putWhole } from './put-stream.js';
import { UploadMemory } from './upload-memory.js';

export interface ObjectStoreSettings {
  /** Address inside the installation, `http://objects:9000`. */
  S3_ENDPOINT: string;
  S3_ACCESS_KEY: string;
  S3_SECRET_KEY: string;
  S3_BUCKET: string;
  S3_REGION: string;
  /** Address that browsers use; links are signed for its host and the path `/<bucket>/<key>`. */
  PUBLIC_URL: string;
}
export interface StoredObject {
  key: string;
  /** In bytes. */
  size: number;
  modifiedAt: Date;
}
export interface SignedLink {
  url: string;
  /** ISO 8601. */
  expiresAt: string;
}

/** Longest life of a link. */
const LINK_SECONDS = 60;
/** Above everything that is put whole: one request carries it. */
const PART_SIZE = 128 * 1024 * 1024;

/** One bucket of any S3. Nothing in it is public: people read by links that live at most 60 s, made after an ownership check. */
export class ObjectStore {
  private insideClient?: Promise<Client>;
  private outsideClient?: Promise<Client>;
  private readonly parts = new UploadMemory(PART_BYTES);

  constructor(private readonly settings: ObjectStoreSettings) {}

  private get bucket(): string {
    return this.settings.S3_BUCKET;
  }

  private get inside(): Promise<Client> {
    return (this.insideClient ??= clientFor(this.settings.S3_ENDPOINT, this.settings));
  }

  /** Host and path are part of the signature: this client never connects, it signs for the address that browsers use. */
  private get outside(): Promise<Client> {
    return (this.outsideClient ??= clientFor(this.settings.PUBLIC_URL, this.settings));
  }

  /** Of something small that is in memory already. */
  async put(key: string, bytes: Buffer, contentType: string): Promise<void> {
    await putWhole(await this.inside, { bucket: this.bucket, key }, bytes, contentType);
  }

  /**
   * Of any size, in 8 MiB of memory. It is there, whole, when this resolves; a failure leaves nothing, a killed process what
   * `discard` (the removal job) ends.
   * @throws ObjectTooLarge, or what the stream fails with
   */
  async putStream(key: string, body: Readable, limits: PassingLimits): Promise<PassedObject> {
    return putStream(await this.inside, { bucket: this.bucket, key }, body, limits, this.parts);
  }

  /** A file of this machine, of any size, in 16 MiB of memory. It is there, whole, when this resolves; else as `putStream`. */
  async putFile(key: string, path: string, signal?: AbortSignal): Promise<void> {
    await putFile(await this.inside, { bucket: this.bucket, key }, path, this.parts, signal);
  }

  /** The whole of something small. */
  async read(key: string): Promise<Buffer> {
    return buffer(await this.readStream(key));
  }

  /** A stream of all bytes, or of `length` bytes from `offset` on. Destroy it where it is not read to its end. */
  async readStream(key: string, { offset = 0, length }: { offset?: number; length?: number } = {}): Promise<Readable> {
    return (await this.inside).getPartialObject(this.bucket, key, offset, length);
  }

  /** Everything whose key begins with this, by key. */
  async *list(prefix: string): AsyncGenerator<StoredObject> {
    const found = (await this.inside).listObjectsV2(this.bucket, prefix, true) as AsyncIterable<BucketItem>;
    for await (const { name, size, lastModified } of found) if (name) yield { key: name, size: size ?? 0, modifiedAt: lastModified! };
  }

  /** Out of quarantine: the object is under its new key, and no more under the old one. Done twice, it is done once. */
  async accept(quarantined: string, key: string): Promise<void> {
    if (!(await this.exists(quarantined)) && (await this.exists(key))) return;
    await (await this.inside).copyObject(this.bucket, key, `/${this.bucket}/${quarantined}`);
    await this.remove(quarantined);
  }

  /** The same bytes under another key too. Done twice, it is done once. @returns false where there is nothing to copy */
  async copy(from: string, to: string): Promise<boolean> {
    if (!(await this.exists(from))) return false;
    await (await this.inside).copyObject(this.bucket, to, `/${this.bucket}/${from}`);
    return true;
  }

  /** One of another bucket, copied by the server. */
  async copyFrom(bucket: string, from: string, key: string): Promise<void> {
    await (await this.inside).copyObject(this.bucket, key, `/${bucket}/${from}`);
  }

  /** Removing what is not there succeeds. */
  async remove(key: string): Promise<void> {
    await (await this.inside).removeObject(this.bucket, key);
  }

  /** Removes the object, and ends uploads of it that a killed process has left. */
  async discard(key: string): Promise<void> {
    const client = await this.inside;
    const { uploads } = await client.listIncompleteUploadsQuery(this.bucket, key, '', '', '');
    for (const upload of uploads) if (upload.key === key) await client.abortMultipartUpload(this.bucket, key, upload.uploadId);
    await this.remove(key);
  }

  async exists(key: string): Promise<boolean> {
    try {
      await (await this.inside).statObject(this.bucket, key);
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'NotFound') return false;
      throw error;
    }
  }

  /**
   * A link for reading one object, valid for 60 s, at `PUBLIC_URL/<bucket>/<key>`. The answer's type and disposition are part of the
   * signature. `name` must be plain (made by us), never what a person typed.
   */
  async link(key: string, as: { contentType: string; disposition: 'inline' | 'attachment'; name: string }): Promise<SignedLink> {
    if (isQuarantined(key)) throw new Error('no link leads into quarantine');
    // eslint-disable-next-line toothwise/judged-by-clock -- the storage server judges the link, by the machines' time
    const now = new Date();
    const url = await (
      await this.outside
    ).presignedUrl(
      'GET',
      this.bucket,
      key,
      LINK_SECONDS,
      { 'response-content-type': as.contentType, 'response-content-disposition': `${as.disposition}; filename="${as.name}"` },
      now,
    );
    return { url, expiresAt: new Date(now.getTime() + LINK_SECONDS * 1000).toISOString() };
  }
}

/** The SDK is loaded with the first file: it is large, and a service boots without it. */
async function clientFor(address: string, settings: ObjectStoreSettings): Promise<Client> {
  const { Client } = await import('minio');
  const { hostname, port, protocol } = new URL(address);
  return new Client({
    endPoint: hostname,
    useSSL: protocol === 'https:',
    ...(port ? { port: Number(port) } : {}),
    accessKey: settings.S3_ACCESS_KEY,
    secretKey: settings.S3_SECRET_KEY,
    // Given, so that signing asks nobody.
    region: settings.S3_REGION,
    pathStyle: true,
    partSize: PART_SIZE,
  });
}
