import { Injectable } from '@nestjs/common';
import { ObjectStore, type SignedLink } from '@toothwise/objects';
import { type Actor, ProblemError } from '@toothwise/service-kit';
import { Consultations } from './consultation.repository.js';
import { ChatPhotos } from './photo.repository.js';

/** Links to read a photo, each made only after its owner was checked. */
@Injectable()
export class LinkPhoto {
  constructor(
    private readonly consultations: Consultations,
    private readonly photos: ChatPhotos,
    private readonly objects: ObjectStore,
  ) {}

  /** @throws ProblemError `resource.not-found`, also for somebody else's */
  async execute(actor: Actor, consultationId: string, id: string): Promise<SignedLink> {
    await this.consultations.require(actor.id, consultationId);
    const photo = await this.photos.find(consultationId, id);
    if (!photo) throw new ProblemError('resource.not-found');
    return this.objects.link(photo.objectKey, { contentType: 'image/jpeg', disposition: 'inline', name: 'photo.jpg' });
  }
}
