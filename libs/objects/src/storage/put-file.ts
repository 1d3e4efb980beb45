import { type FileHandle, open } from 'node:fs/promises';
import type { Client } from 'minio';
import { PART_BYTES, putWhole } from './put-stream.js';
import type { UploadMemory } from './upload-memory.js';

const TYPE = 'application/octet-stream';

interface At {
  bucket: string;
  key: string;
}
type Sent = Promise<{ part: number; etag: string }>;

/**
 * Puts a file of this machine, a part being read while the one before is on its way: two lie in memory. The object is there, whole, when this
 * resolves; else nothing is.
 */
export async function putFile(client: Client, at: At, path: string, memory: UploadMemory, signal?: AbortSignal): Promise<void> {
  const file = await open(path);
  const parts = [memory.take(), memory.take()] as const;
  try {
    const first = await filled(file, parts[0]);
    signal?.throwIfAborted();
    if (first.length < PART_BYTES) await putWhole(client, at, first, TYPE);
    else await inParts(client, at, { first, file, parts, signal });
    // Not after a failure, when a connection that is given up may still send them.
    for (const part of parts) memory.give(part);
  } finally {
    await file.close();
  }
}

interface Reading {
  /** What is read already, into the first of the parts. */
  first: Buffer;
  file: FileHandle;
  parts: readonly [Buffer, Buffer];
  signal: AbortSignal | undefined;
}

async function inParts(client: Client, { bucket, key }: At, reading: Reading): Promise<void> {
  const uploadId = await client.initiateNewMultipartUpload(bucket, key, { 'Content-Type': TYPE });
  try {
    const etags = await sendParts(client, { bucket, key, uploadId }, reading);
    await client.completeMultipartUpload(bucket, key, uploadId, etags);
  } catch (error) {
    // Where that fails too, the removal job ends the upload.
    await client.abortMultipartUpload(bucket, key, uploadId).catch(() => undefined);
    throw error;
  }
}

async function sendParts(client: Client, at: At & { uploadId: string }, { first, file, parts, signal }: Reading) {
  const etags: Awaited<Sent>[] = [];
  for (let bytes = first; bytes.length > 0;) {
    signal?.throwIfAborted();
    const sending = send(client, at, etags.length + 1, bytes);
    // Into the other part: this one's is free again once it has arrived.
    const reading = filled(file, parts[((etags.length + 1) % 2) as 0 | 1]);
    const [sent, next] = await Promise.allSettled([sending, reading]);
    if (sent.status === 'rejected') throw sent.reason;
    if (next.status === 'rejected') throw next.reason;
    etags.push(sent.value);
    bytes = next.value;
  }
  return etags;
}

async function send(client: Client, { bucket, key, uploadId }: At & { uploadId: string }, part: number, bytes: Buffer): Sent {
  const sent = { bucketName: bucket, objectName: key, uploadID: uploadId, partNumber: part, headers: {} };
  return { part, etag: (await client.uploadPart(sent, bytes)).etag };
}

/** @returns as much of it as the file still gives */
async function filled(file: FileHandle, memory: Buffer): Promise<Buffer> {
  let size = 0;
  while (size < memory.length) {
    const { bytesRead } = await file.read(memory, size, memory.length - size);
    if (bytesRead === 0) break;
    size += bytesRead;
  }
  return memory.subarray(0, size);
}
