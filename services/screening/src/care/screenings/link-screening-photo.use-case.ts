import { Injectable } from '@nestjs/common';
import type { SignedLink } from '@toothwise/objects';
import type { Actor } from '@toothwise/service-kit';
import { Photos } from '../photos/photo.repository.js';
import { Screenings } from './screening.repository.js';

/** Links to read photos of one's screenings. */
@Injectable()
export class LinkScreeningPhoto {
  constructor(
    private readonly screenings: Screenings,
    private readonly photos: Photos,
  ) {}

  /** @throws ProblemError `resource.not-found`, also for somebody else's screening */
  async execute(actor: Actor, screeningId: string, photoId: string): Promise<SignedLink> {
    await this.screenings.require(actor.id, screeningId);
    return this.photos.link({ screeningId }, photoId);
  }
}
