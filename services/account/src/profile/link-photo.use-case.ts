import { Injectable } from '@nestjs/common';
import { ObjectStore, type SignedLink } from '@toothwise/objects';
import { type Actor, ProblemError } from '@toothwise/service-kit';
import { ProfileRepository } from './profile.repository.js';

/** A link to read one's own photo. */
@Injectable()
export class LinkPhoto {
  constructor(
    private readonly profiles: ProfileRepository,
    private readonly objects: ObjectStore,
  ) {}

  /** @throws ProblemError `resource.not-found` where there is none */
  async execute(actor: Actor): Promise<SignedLink> {
    const profile = await this.profiles.find(actor.id);
    if (!profile?.photoKey) throw new ProblemError('resource.not-found');
    return this.objects.link(profile.photoKey, { contentType: 'image/jpeg', disposition: 'inline', name: 'photo.jpg' });
  }
}
