import { Injectable } from '@nestjs/common';
import { PHOTO_LIMITS, type Photo, type ScreeningKind } from '@toothwise/contracts';
import { ObjectStore, objectKey, preparePhoto, readUpload } from '@toothwise/objects';
import { type Actor, ProblemError, Transactions } from '@toothwise/service-kit';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { HealthConsents } from '../consent/health-consents.js';
import { Drafts } from '../drafts/drafts.js';
import { type PhotoRecord, photoView } from './photo.record.js';
import { Photos } from './photos.js';

const UPLOAD = { field: 'photo', maxBytes: PHOTO_LIMITS.bytes, tooLargeText: 'Images must be smaller than 5MB.' };
const TOO_MANY = `You can add at most ${PHOTO_LIMITS.count} photos.`;

/** Takes one photo into the caller's open draft: checked, encoded anew, measured, stored. */
@Injectable()
export class AddPhoto {
  constructor(
    private readonly consents: HealthConsents,
    private readonly drafts: Drafts,
    private readonly photos: Photos,
    private readonly objects: ObjectStore,
    private readonly transactions: Transactions,
  ) {}

  /** @throws ProblemError `consent.required`, `resource.not-found` (no draft), `photo.*` */
  async run(actor: Actor, kind: ScreeningKind, request: IncomingMessage): Promise<Photo> {
    await this.consents.require(actor.id);
    const draft = await this.drafts.require(actor.id, kind);
    if ((await this.photos.of({ draftId: draft.id })).length >= PHOTO_LIMITS.count)
      throw new ProblemError('photo.too-many', { detail: TOO_MANY });
    const { bytes, name } = await readUpload(request, request.headers, UPLOAD);
    const { jpeg, width, height, quality } = await preparePhoto(bytes);
    const key = objectKey('screening', actor.id, 'jpg');
    await this.photos.expectObject(key);
    await this.objects.put(key, jpeg, 'image/jpeg');
    const photo: PhotoRecord = {
      id: randomUUID(),
      ownerId: actor.id,
      draftId: draft.id,
      screeningId: null,
      name,
      objectKey: key,
      width,
      height,
      bytes: jpeg.length,
      quality,
      createdAt: new Date(),
    };
    await this.transactions.run(async (tx) => {
      // The draft's row is the queue: two uploads at once cannot both be the fifth.
      await this.drafts.lock(tx, draft.id);
      if ((await this.photos.of({ draftId: draft.id }, tx)).length >= PHOTO_LIMITS.count)
        throw new ProblemError('photo.too-many', { detail: TOO_MANY });
      await this.photos.add(tx, photo);
    });
    return photoView(photo);
  }
}
