import { Injectable } from '@nestjs/common';
import type { SignedLink } from '@toothwise/objects';
import type { Actor } from '@toothwise/service-kit';
import { Consultations } from './consultation.repository.js';
import { ChatPhotos } from './photo.repository.js';

/** Links to read a photo, each made only after its owner was checked. */
@Injectable()
export class LinkPhoto {
  constructor(
    private readonly consultations: Consultations,
    private readonly photos: ChatPhotos,
  ) {}

  /** @throws ProblemError `resource.not-found`, also for somebody else's */
  async execute(actor: Actor, consultationId: string, id: string): Promise<SignedLink> {
    await this.consultations.require(actor.id, consultationId);
    return this.photos.link({ consultationId }, id);
  }
}
