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

  /** @param from one's open draft of a kind, or a screening. @throws ProblemError `resource.not-found`, also for somebody else's screening */
  async execute(actor: Actor, from: { kind: ScreeningKind } | { screeningId: string }, photoId: string): Promise<SignedLink> {
    if ('kind' in from) return this.link({ draftId: (await this.drafts.require(actor.id, from.kind)).id }, photoId);
    await this.screenings.require(actor.id, from.screeningId);
    return this.link(from, photoId);
  }

  private async link(home: PhotoHome, photoId: string): Promise<SignedLink> {
    const photo = await this.photos.find(home, photoId);
    if (!photo) throw new ProblemError('resource.not-found');
    return this.objects.link(photo.objectKey, { contentType: 'image/jpeg', disposition: 'inline', name: 'photo.jpg' });
  }
}
