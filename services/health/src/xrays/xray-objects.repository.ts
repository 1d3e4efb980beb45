import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { DICOM_LIMITS, XRAY_DICOM_BYTES } from '@toothwise/contracts-health';
import { objectKey, ObjectRemovals, ObjectStore, shrink } from '@toothwise/objects';
import type { PersonScope } from '@toothwise/service-kit';
import type { XrayFile } from './xray.repository.js';

/** Longest side in pixels of the small picture in lists. */
const PREVIEW_SIDE = 480;

/** In bytes. Of the values, as many as a file may hold; signed bytes become words. */
const LARGEST = { dcm: XRAY_DICOM_BYTES, raw: 2 * DICOM_LIMITS.unpackedBytes };

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

  /** A file of any size, while it comes. @param signal ends it, and nothing of it stays @returns its key */
  async file(scope: PersonScope, body: Readable, extension: 'dcm' | 'raw', signal: AbortSignal): Promise<string> {
    const key = await this.expected(scope, extension);
    await this.objects.putStream(key, body, { maxBytes: LARGEST[extension], signal });
    return key;
  }

  /** What no row will name. Where that fails, it goes by itself. */
  async remove(key: string): Promise<void> {
    await this.objects.remove(key).catch(() => undefined);
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
