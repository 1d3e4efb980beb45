import { Injectable } from '@nestjs/common';
import { ObjectStore, type SignedLink } from '@toothwise/objects';
import { ProblemError } from '@toothwise/service-kit';
import { type PhotoHome, Photos } from './photo.repository.js';

/** A link to read a photo. Whoever asks has made sure that it may be seen. */
@Injectable()
export class LinkPhoto {
  constructor(
    private readonly photos: Photos,
    private readonly objects: ObjectStore,
  ) {}

  /** @throws ProblemError `resource.not-found` */
  async execute(home: PhotoHome, photoId: string): Promise<SignedLink> {
    const photo = await this.photos.find(home, photoId);
    if (!photo) throw new ProblemError('resource.not-found');
    return this.objects.link(photo.objectKey, { contentType: 'image/jpeg', disposition: 'inline', name: 'photo.jpg' });
  }
}
