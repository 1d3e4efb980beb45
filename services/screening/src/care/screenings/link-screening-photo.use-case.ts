import { Injectable } from '@nestjs/common';
import type { SignedLink } from '@toothwise/objects';
import type { Actor } from '@toothwise/service-kit';
import { LinkPhoto } from '../photos/link-photo.use-case.js';
import { Screenings } from './screening.repository.js';

/** Links to read photos of one's screenings. */
@Injectable()
export class LinkScreeningPhoto {
  constructor(
    private readonly screenings: Screenings,
    private readonly linkPhoto: LinkPhoto,
  ) {}

  /** @throws ProblemError `resource.not-found`, also for somebody else's screening */
  async execute(actor: Actor, screeningId: string, photoId: string): Promise<SignedLink> {
    await this.screenings.require(actor.id, screeningId);
    return this.linkPhoto.execute({ screeningId }, photoId);
  }
}
