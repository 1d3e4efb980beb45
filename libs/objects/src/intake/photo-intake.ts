import type { IncomingMessage } from 'node:http';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { PHOTO_BYTES } from '@toothwise/contracts-core';
import { ObjectRemovals } from '../removal/object-removals.js';
import { objectKey } from '../storage/keys.js';
import { ObjectStore } from '../storage/object-store.js';
import { PreparePhoto, type PreparedPhoto } from './prepare-photo.js';
import { readUpload } from './read-upload.js';
import { shrink } from './shrink.js';

export interface TakenPhoto extends Omit<PreparedPhoto, 'jpeg'> {
  /** Of the chosen file, for display only. */
  name: string;
  key: string;
  bytes: number;
}
interface Taking {
  /** The service whose object it becomes. */
  service: string;
  ownerId: string;
  /** Longest side in pixels that is kept; the whole picture where it is left out. */
  side?: number;
}

const LIMITS = { field: 'photo', maxBytes: PHOTO_BYTES, tooLargeText: 'Images must be smaller than 5MB.' };

/**
 * Takes one photo: read within its limit, decoded fully, encoded anew and stored. The object goes again by itself unless a row comes to
 * name it (`ObjectRemovals.keep`).
 */
@Injectable()
export class PhotoIntake implements OnApplicationShutdown {
  constructor(
    private readonly preparePhoto: PreparePhoto,
    private readonly objects: ObjectStore,
    private readonly removals: ObjectRemovals,
  ) {}

  /** @throws ProblemError `photo.*`, `request.malformed` */
  async take(request: IncomingMessage, { service, ownerId, side }: Taking): Promise<TakenPhoto> {
    const { bytes, name } = await readUpload(request, request.headers, LIMITS);
    const { jpeg: whole, ...measured } = await this.preparePhoto.run(bytes, ownerId);
    const jpeg = side === undefined ? whole : await shrink(whole, side);
    const key = objectKey(service, ownerId, 'jpg');
    await this.removals.expect(key);
    await this.objects.put(key, jpeg, 'image/jpeg');
    return { ...measured, name, key, bytes: jpeg.length };
  }

  /** What is still being decoded when the service has drained goes with it. */
  onApplicationShutdown(): void {
    this.preparePhoto.stop();
  }
}
