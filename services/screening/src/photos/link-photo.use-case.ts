import { Injectable } from '@nestjs/common';
import type { ScreeningKind } from '@toothwise/contracts-core';
import { ObjectStore, type SignedLink } from '@toothwise/objects';
import { type Actor, ProblemError } from '@toothwise/service-kit';
import { Drafts } from '../drafts/draft.repository.js';
import { Screenings } from '../screenings/screening.repository.js';
import { type PhotoHome, Photos } from './photo.repository.js';

/** Links to read a photo, each made only after its owner was checked. */
@Injectable()
export class LinkPhoto {
  constructor(
    private readonly drafts: Drafts,
    private readonly screenings: Screenings,
    private readonly photos: Photos,
    private readonly objects: ObjectStore,
  ) {}

  /** @throws ProblemError `resource.not-found` */
  async ofDraft(actor: Actor, kind: ScreeningKind, photoId: string): Promise<SignedLink> {
    const draft = await this.drafts.require(actor.id, kind);
    return this.link({ draftId: draft.id }, photoId);
  }

  /** @throws ProblemError `resource.not-found`, also for somebody else's screening */
  async ofScreening(actor: Actor, screeningId: string, photoId: string): Promise<SignedLink> {
    await this.screenings.require(actor.id, screeningId);
    return this.link({ screeningId }, photoId);
  }

  private async link(home: PhotoHome, photoId: string): Promise<SignedLink> {
    const photo = await this.photos.find(home, photoId);
    if (!photo) throw new ProblemError('resource.not-found');
    return this.objects.link(photo.objectKey, { contentType: 'image/jpeg', disposition: 'inline', name: 'photo.jpg' });
  }
}
