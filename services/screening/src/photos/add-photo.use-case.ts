import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type ScreeningKind } from '@toothwise/contracts-core';
import { PHOTO_LIMITS, type Photo } from '@toothwise/contracts-screening';
import { ObjectRemovals, ObjectStore, PreparePhoto, objectKey, readUpload } from '@toothwise/objects';
import { type Actor, Clock, Transactions } from '@toothwise/service-kit';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { HealthConsents } from '../consent/health-consent.repository.js';
import { Drafts } from '../drafts/draft.repository.js';
import { type PhotoRecord, photoView } from './photo.record.js';
import { PhotoPlaces } from './photo-place.repository.js';
import { Photos } from './photo.repository.js';

const UPLOAD = { field: 'photo', maxBytes: PHOTO_LIMITS.bytes, tooLargeText: 'Images must be smaller than 5MB.' };

/** Takes one photo into the caller's open draft: checked, encoded anew, measured, stored. */
@Injectable()
export class AddPhoto implements OnApplicationShutdown {
  constructor(
    private readonly consents: HealthConsents,
    private readonly drafts: Drafts,
    private readonly places: PhotoPlaces,
    private readonly photos: Photos,
    private readonly preparePhoto: PreparePhoto,
    private readonly objects: ObjectStore,
    private readonly removals: ObjectRemovals,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `consent.required`, `resource.not-found` (no draft), `photo.*` */
  async execute(actor: Actor, kind: ScreeningKind, request: IncomingMessage): Promise<Photo> {
    await this.consents.require(actor.id);
    const draft = await this.drafts.require(actor.id, kind);
    return this.places.hold(draft.id, (place) => this.add(actor, draft.id, place, request));
  }

  /** What is still being decoded when the service has drained goes with it. */
  onApplicationShutdown(): void {
    this.preparePhoto.stop();
  }

  private async add(actor: Actor, draftId: string, place: string, request: IncomingMessage): Promise<Photo> {
    const { bytes, name } = await readUpload(request, request.headers, UPLOAD);
    const { jpeg, width, height, quality } = await this.preparePhoto.run(bytes, actor.id);
    const key = objectKey('screening', actor.id, 'jpg');
    await this.removals.expect(key);
    await this.objects.put(key, jpeg, 'image/jpeg');
    const photo: PhotoRecord = {
      id: randomUUID(),
      ownerId: actor.id,
      draftId,
      screeningId: null,
      name,
      objectKey: key,
      width,
      height,
      bytes: jpeg.length,
      quality,
      createdAt: this.clock.now(),
    };
    await this.transactions.run(async (tx) => {
      await this.consents.require(actor.id, tx);
      await this.places.use(tx, draftId, place);
      await this.photos.add(tx, photo);
    });
    return photoView(photo);
  }
}
