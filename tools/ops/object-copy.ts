import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client } from 'minio';
import type { ObjectsAddress } from './installation.ts';

interface Copied {
  bytes: number;
  sha256: string;
  type: string;
  /** When the store got it. */
  madeAt: string;
  /** Since when the store has it no more. */
  goneSince?: string;
}

/** `bucket/key` → what the copy holds of it. */
export type Manifest = Record<string, Copied>;

const DAY_MS = 86_400_000;
/** What the clocks of object store and database may differ by. Too much is an object that no row names, too little a row without its object. */
export const CLOCKS_MS = 2000;

/** A copy of all buckets in a folder: files under `files/`, and `objects.json`, which says what each must be. */
export class ObjectCopy {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /**
   * Brings the copy up to date. Objects never change under their key, so that each is taken once. What has left the store for so many days
   * leaves the copy. @returns how many came and how many left
   */
  async update(address: ObjectsAddress, keptDays: number, now = new Date()): Promise<{ came: number; left: number; kept: number }> {
    const client = clientOf(address);
    const manifest = await this.read();
    const there = new Set<string>();
    let came = 0;
    for await (const { bucket, key } of listObjects(address)) {
      const name = `${bucket}/${key}`;
      there.add(name);
      if (manifest[name]) delete manifest[name].goneSince;
      else if (await this.take(client, bucket, key, manifest)) came += 1;
    }
    const left = await this.forget(manifest, there, new Date(now.getTime() - keptDays * DAY_MS), now);
    await this.write(manifest);
    return { came, left, kept: Object.keys(manifest).length };
  }

  /** Names of the files that are not what they were. */
  async damaged(): Promise<string[]> {
    const damaged: string[] = [];
    for (const [name, { sha256 }] of Object.entries(await this.read()))
      if ((await hashOf(this.fileOf(name)).catch(() => 'missing')) !== sha256) damaged.push(name);
    return damaged;
  }

  /** Puts back what there was at that moment, or last: what had been removed by then stays away, and what came later too. @returns how many */
  async restore(address: ObjectsAddress, until = new Date()): Promise<number> {
    const client = clientOf(address);
    const wasThere = ({ madeAt, goneSince }: Copied) =>
      Date.parse(madeAt) <= until.getTime() + CLOCKS_MS && (goneSince === undefined || Date.parse(goneSince) > until.getTime());
    const all = Object.entries(await this.read()).filter(([, copied]) => wasThere(copied));
    for (const [name, { bytes, type }] of all) {
      const [bucket, key] = split(name);
      await client.putObject(bucket, key, createReadStream(this.fileOf(name)), bytes, { 'content-type': type });
    }
    return all.length;
  }

  /** What it holds; nothing where there is none yet. */
  async read(): Promise<Manifest> {
    const text = await readFile(join(this.folder, 'objects.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '{}';
      throw error;
    });
    return JSON.parse(text) as Manifest;
  }

  /** Nothing where there is none yet. */
  async updatedAt(): Promise<Date | undefined> {
    return (await stat(join(this.folder, 'objects.json')).catch(() => undefined))?.mtime;
  }

  /** @returns false where it was removed meanwhile */
  private async take(client: Client, bucket: string, key: string, manifest: Manifest): Promise<boolean> {
    const name = `${bucket}/${key}`;
    const file = this.fileOf(name);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    try {
      const { size, metaData, lastModified } = await client.statObject(bucket, key);
      await pipeline(await client.getObject(bucket, key), createWriteStream(`${file}.part`, { mode: 0o600 }));
      await rename(`${file}.part`, file);
      const type = (metaData as Record<string, string>)['content-type'] ?? 'application/octet-stream';
      manifest[name] = { bytes: size, sha256: await hashOf(file), type, madeAt: new Date(lastModified).toISOString() };
      return true;
    } catch (error) {
      if (['NoSuchKey', 'NotFound'].includes((error as { code?: string }).code ?? '')) return false;
      throw error;
    }
  }

  private async forget(manifest: Manifest, there: Set<string>, limit: Date, now: Date): Promise<number> {
    let left = 0;
    for (const [name, copied] of Object.entries(manifest)) {
      if (there.has(name)) continue;
      copied.goneSince ??= now.toISOString();
      if (Date.parse(copied.goneSince) > limit.getTime()) continue;
      await rm(this.fileOf(name), { force: true });
      delete manifest[name];
      left += 1;
    }
    return left;
  }

  private fileOf(name: string): string {
    // Each part of a key stays one name below the folder, whatever it is.
    return join(this.folder, 'files', ...name.split('/').map((part) => `_${encodeURIComponent(part)}`));
  }

  private async write(manifest: Manifest): Promise<void> {
    const file = join(this.folder, 'objects.json');
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await writeFile(`${file}.part`, JSON.stringify(manifest, null, 1), { mode: 0o600 });
    await rename(`${file}.part`, file);
  }
}

/** All that a store holds. */
export async function* listObjects(address: ObjectsAddress): AsyncGenerator<{ bucket: string; key: string }> {
  const client = clientOf(address);
  for (const { name: bucket } of await client.listBuckets())
    for await (const { name: key } of client.listObjectsV2(bucket, '', true) as AsyncIterable<{ name?: string }>)
      if (key) yield { bucket, key };
}

function clientOf({ url, accessKey, secretKey }: ObjectsAddress): Client {
  const { hostname, port, protocol } = new URL(url);
  return new Client({ endPoint: hostname, port: Number(port), useSSL: protocol === 'https:', accessKey, secretKey, pathStyle: true });
}

const split = (name: string): [bucket: string, key: string] => [name.slice(0, name.indexOf('/')), name.slice(name.indexOf('/') + 1)];

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
