import { Injectable } from '@nestjs/common';
import { type ScreeningKind } from '@toothwise/contracts-core';
import { type Photo } from '@toothwise/contracts-screening';
import { TakePhoto } from '@toothwise/objects';
import { type Actor, HealthConsents } from '@toothwise/service-kit';
import type { IncomingMessage } from 'node:http';
import type { EntityManager } from 'typeorm';
import { Drafts } from '../drafts/draft.repository.js';
import { photoView } from '../photos/photo.record.js';
import { Photos } from '../photos/photo.repository.js';
import { PhotoPlaces } from './photo-place.repository.js';

/** Takes one photo into the caller's open draft. */
@Injectable()
export class AddPhoto {
  constructor(
    private readonly consents: HealthConsents,
    private readonly drafts: Drafts,
    private readonly places: PhotoPlaces,
    private readonly photos: Photos,
    private readonly takePhoto: TakePhoto,
  ) {}

  /**
   * @param id the sender's own number of the photo: sent again it is the same photo
   * @throws ProblemError `consent.required`, `resource.not-found` (no draft, or the photo was taken back meanwhile), `photo.*`
   */
  async execute({ id: ownerId }: Actor, kind: ScreeningKind, request: IncomingMessage, id?: string): Promise<Photo> {
    await this.consents.require(ownerId);
    const { id: draftId } = await this.drafts.require(ownerId, kind);
    const open = async (tx: EntityManager) => {
      await this.consents.require(ownerId, tx);
      await this.drafts.lock(tx, draftId);
    };
    const into = { homeId: draftId, ownerId, service: 'screening', own: { draftId, screeningId: null }, open };
    return photoView(await this.takePhoto.execute(request, { ...into, photos: this.photos, places: this.places }, id));
  }
}
