import { createReadStream } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { objectKey, ObjectRemovals, ObjectStore, shrink } from '@toothwise/objects';
import type { PersonScope } from '@toothwise/service-kit';
import type { XrayFile } from './xray.repository.js';

/** Longest side in pixels of the small picture in lists. */
const PREVIEW_SIDE = 480;

/** Puts what is kept of an X-ray into the store. Each object goes again by itself unless a row comes to name it. */
@Injectable()
export class XrayObjects {
  constructor(
    private readonly objects: ObjectStore,
    private readonly removals: ObjectRemovals,
  ) {}

  /** The whole picture, and a small one for lists. */
  async picture(scope: PersonScope, jpeg: Buffer): Promise<Pick<XrayFile, 'objectKey' | 'previewKey'>> {
    return { objectKey: await this.putJpeg(scope, jpeg), previewKey: await this.putJpeg(scope, await shrink(jpeg, PREVIEW_SIDE)) };
  }

  /** A file of any size. @returns its key */
  async file(scope: PersonScope, path: string, size: number, extension: 'dcm' | 'raw'): Promise<string> {
    const key = await this.expected(scope, extension);
    await this.objects.putStream(key, createReadStream(path), { maxBytes: size });
    return key;
  }

  private async putJpeg(scope: PersonScope, jpeg: Buffer): Promise<string> {
    const key = await this.expected(scope, 'jpg');
    await this.objects.put(key, jpeg, 'image/jpeg');
    return key;
  }

  private async expected({ personId }: PersonScope, extension: string): Promise<string> {
    const key = objectKey('health', personId, extension);
    await this.removals.expect(key);
    return key;
  }
}
