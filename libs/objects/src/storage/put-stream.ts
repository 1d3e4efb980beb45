import { createHash } from 'node:crypto';
import { addAbortSignal, type Readable } from 'node:stream';
import type { Client } from 'minio';
import type { UploadMemory } from './upload-memory.js';

/** What a stream was; known when it has passed. */
export interface PassedObject {
  /** In bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
  /** By the bytes, never by a name or by what a browser says; `undefined` where they tell none (plain text, for one). */
  type: string | undefined;
}

export interface PassingLimits {
  /** Largest accepted size; one byte more ends it. */
  maxBytes: number;
  /** Ends it, also while nothing comes. */
  signal?: AbortSignal;
}

/** The stream went on beyond what was allowed. Nothing of it is kept. */
export class ObjectTooLarge extends Error {
  constructor(readonly maxBytes: number) {
    super(`the object has more than ${maxBytes} bytes`);
    this.name = 'ObjectTooLarge';
  }
}

/** One part is held in memory at a time. S3 asks for at least 5 MiB; 10,000 of these are 78 GiB. */
export const PART_BYTES = 8 * 1024 * 1024;

/** Bytes that are in memory, as they are: the client's own `putObject` makes a copy of them first, and a second checksum. */
export async function putWhole(client: Client, at: { bucket: string; key: string }, bytes: Buffer, contentType: string): Promise<void> {
  const asked = { method: 'PUT', bucketName: at.bucket, objectName: at.key, headers: { 'content-type': contentType } };
  await client.makeRequestAsyncOmit(asked, bytes);
}

/** Passes a stream of unknown length into an object, part by part. The object is there, whole, when this resolves; else nothing is. */
export async function putStream(
  client: Client,
  at: { bucket: string; key: string },
  body: Readable,
  { maxBytes, signal }: PassingLimits,
  memory: UploadMemory,
): Promise<PassedObject> {
  const part = memory.take();
  const passing = new Passing(client, at, part);
  try {
    if (signal) addAbortSignal(signal, body);
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      if (passing.size + chunk.length > maxBytes) throw new ObjectTooLarge(maxBytes);
      await passing.take(chunk);
    }
    const passed = await passing.finish();
    memory.give(part);
    return passed;
  } catch (error) {
    await passing.discard();
    throw error;
  }
}

class Passing {
  size = 0;
  private readonly hash = createHash('sha256');
  private filled = 0;
  private type?: string;
  private uploadId?: string;
  private readonly etags: { part: number; etag: string }[] = [];

  constructor(
    private readonly client: Client,
    private readonly at: { bucket: string; key: string },
    /** Filled again for every part: garbage of this size would outgrow the limit before it is collected. */
    private readonly part: Buffer,
  ) {}

  async take(chunk: Uint8Array): Promise<void> {
    this.hash.update(chunk);
    this.size += chunk.length;
    for (let taken = 0; taken < chunk.length;) {
      // Only when more comes, so that the last part is never empty.
      if (this.filled === PART_BYTES) await this.sendPart();
      const piece = chunk.subarray(taken, taken + PART_BYTES - this.filled);
      this.part.set(piece, this.filled);
      this.filled += piece.length;
      taken += piece.length;
    }
  }

  async finish(): Promise<PassedObject> {
    const { bucket, key } = this.at;
    if (this.uploadId === undefined) {
      const headers = await this.headers();
      await putWhole(this.client, this.at, this.part.subarray(0, this.filled), headers['Content-Type']);
    } else {
      await this.sendPart();
      await this.client.completeMultipartUpload(bucket, key, this.uploadId, this.etags);
    }
    return { size: this.size, sha256: this.hash.digest('hex'), type: this.type };
  }

  /** Where that fails too, the removal job ends the upload. */
  async discard(): Promise<void> {
    if (this.uploadId !== undefined)
      await this.client.abortMultipartUpload(this.at.bucket, this.at.key, this.uploadId).catch(() => undefined);
  }

  private async sendPart(): Promise<void> {
    const { bucket: bucketName, key: objectName } = this.at;
    this.uploadId ??= await this.client.initiateNewMultipartUpload(bucketName, objectName, await this.headers());
    const part = this.etags.length + 1;
    const sent = { bucketName, objectName, uploadID: this.uploadId, partNumber: part, headers: {} };
    const { etag } = await this.client.uploadPart(sent, this.part.subarray(0, this.filled));
    this.etags.push({ part, etag });
    this.filled = 0;
  }

  /** Asked while the first part is at hand. */
  private async headers(): Promise<{ 'Content-Type': string }> {
    const { fileTypeFromBuffer } = await import('file-type');
    this.type = (await fileTypeFromBuffer(this.part.subarray(0, this.filled)).catch(() => undefined))?.mime;
    return { 'Content-Type': this.type ?? 'application/octet-stream' };
  }
}
