import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Client } from 'minio';
import { PartFailure } from '../../process/part-failure.js';
import { bucket } from './s3-keys.js';

export interface S3Address {
  url: string;
  accessKey: string;
  secretKey: string;
}

const objectSuffix = '._S3rver_object';
const metadataSuffix = '._S3rver_metadata.json';

/**
 * Puts what an earlier version's S3 server kept as files into the one that runs now. A file goes when its object is there, so that an
 * interrupted move goes on where it was; at the end the old folder goes.
 * @param dataDir where the earlier server had one folder a bucket
 * @returns how many objects have moved
 * @throws PartFailure when one cannot be moved; what is left stays
 */
export async function moveS3rverObjects(dataDir: string, to: S3Address, signal?: AbortSignal): Promise<number> {
  const old = join(dataDir, bucket);
  if (!existsSync(old)) return 0;
  const files = (await readdir(old, { recursive: true })).filter((name) => name.endsWith(objectSuffix));
  const client = await clientOf(to);
  for (const name of files) {
    if (signal?.aborted) throw new PartFailure('The object store', 'was stopped while starting');
    await moveOne(client, old, join(old, name));
  }
  await rm(old, { recursive: true });
  return files.length;
}

async function moveOne(client: Client, old: string, file: string): Promise<void> {
  const key = relative(old, file).slice(0, -objectSuffix.length).replaceAll('\\', '/');
  try {
    await client.fPutObject(bucket, key, file, { 'Content-Type': await contentType(file) });
    const { size } = await client.statObject(bucket, key);
    if (size !== (await stat(file)).size) throw new Error('it arrived with another size');
  } catch (error) {
    const reason = (error as Error).message;
    throw new PartFailure(
      'The object store',
      `could not take over ${file} of an earlier version (${reason}): free some space or make it readable, and start again`,
    );
  }
  await rm(file);
}

/** A torn description leaves the type unknown; services name the type in every link they make. */
async function contentType(file: string): Promise<string> {
  try {
    const described = JSON.parse(await readFile(file.slice(0, -objectSuffix.length) + metadataSuffix, 'utf8')) as Record<string, string>;
    return described['content-type'] ?? 'application/octet-stream';
  } catch {
    return 'application/octet-stream';
  }
}

/** The client is loaded only where something is to be moved. */
async function clientOf({ url, accessKey, secretKey }: S3Address): Promise<Client> {
  const { Client } = await import('minio');
  const { hostname, port } = new URL(url);
  return new Client({ endPoint: hostname, port: Number(port), useSSL: false, accessKey, secretKey, region: 'us-east-1', pathStyle: true });
}
