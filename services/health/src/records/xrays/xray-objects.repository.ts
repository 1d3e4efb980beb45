import { Injectable } from '@nestjs/common';
import { objectKey, ObjectRemovals, ObjectStore, shrink } from '@toothwise/objects';
import type { XrayFile } from './xray.repository.js';

/** Longest side in pixels of the small picture in lists. */
const PREVIEW_SIDE = 480;

interface Owner {
  personId: string;
}
export interface OnDisk {
  path: string;
  /** In bytes. */
  size: number;
}

/** Puts what is kept of an X-ray into the store. Each object goes again by itself unless a row comes to name it. */
@Injectable()
export class XrayObjects {
  constructor(
    private readonly objects: ObjectStore,
    private readonly removals: ObjectRemovals,
  ) {}

  /** The whole picture, and a small one for lists. */
  async picture(owner: Owner, jpeg: Buffer): Promise<Pick<XrayFile, 'objectKey' | 'previewKey'>> {
    return { objectKey: await this.putJpeg(owner, jpeg), previewKey: await this.putJpeg(owner, await shrink(jpeg, PREVIEW_SIDE)) };
  }

  /** A file of any size. @param signal ends it, and leaves nothing @returns its key */
  async file(owner: Owner, { path }: Pick<OnDisk, 'path'>, extension: 'dcm' | 'raw', signal?: AbortSignal): Promise<string> {
    const key = await this.expected(owner, extension);
    await this.objects.putFile(key, path, signal);
    return key;
  }

  /** Stored values that lie in a file, once more as an object of their own. @returns its key */
  async valuesApart(owner: Owner, fileKey: string, { offset, length }: { offset: number; length: number }): Promise<string> {
    const key = await this.expected(owner, 'raw');
    await this.objects.putStream(key, await this.objects.readStream(fileKey, { offset, length }), { maxBytes: length });
    return key;
  }

  /** At once. */
  drop(key: string): Promise<void> {
    return this.objects.remove(key);
  }

  private async putJpeg(owner: Owner, jpeg: Buffer): Promise<string> {
    const key = await this.expected(owner, 'jpg');
    await this.objects.put(key, jpeg, 'image/jpeg');
    return key;
  }

  private async expected({ personId }: Owner, extension: string): Promise<string> {
    const key = objectKey('health', personId, extension);
    await this.removals.expect(key);
    return key;
  }
}
