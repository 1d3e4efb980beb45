import { Injectable } from '@nestjs/common';
import type { ScreeningKind } from '@toothwise/contracts-core';
import type { SignedLink } from '@toothwise/objects';
import type { Actor } from '@toothwise/service-kit';
import { Drafts } from '../drafts/draft.repository.js';
import { LinkPhoto } from '../photos/link-photo.use-case.js';

/** Links to read photos of one's open drafts. */
@Injectable()
export class LinkDraftPhoto {
  constructor(
    private readonly drafts: Drafts,
    private readonly linkPhoto: LinkPhoto,
  ) {}

  /** @throws ProblemError `resource.not-found` */
  async execute(actor: Actor, kind: ScreeningKind, photoId: string): Promise<SignedLink> {
    const { id: draftId } = await this.drafts.require(actor.id, kind);
    return this.linkPhoto.execute({ draftId }, photoId);
  }
}
