import { Injectable } from '@nestjs/common';
import type { ScreeningKind } from '@toothwise/contracts-core';
import type { SignedLink } from '@toothwise/objects';
import type { Actor } from '@toothwise/service-kit';
import { Drafts } from '../drafts/draft.repository.js';
import { Photos } from '../photos/photo.repository.js';

/** Links to read photos of one's open drafts. */
@Injectable()
export class LinkDraftPhoto {
  constructor(
    private readonly drafts: Drafts,
    private readonly photos: Photos,
  ) {}

  /** @throws ProblemError `resource.not-found` */
  async execute(actor: Actor, kind: ScreeningKind, photoId: string): Promise<SignedLink> {
    const { id: draftId } = await this.drafts.require(actor.id, kind);
    return this.photos.link({ draftId }, photoId);
  }
}
