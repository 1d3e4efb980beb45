import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { ChatPhoto } from '@toothwise/contracts-advisor';
import { lentPart, TakePhoto } from '@toothwise/objects';
import { type Actor, HealthConsents } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { Consultations } from './consultation.repository.js';
import { photoView } from './photo.record.js';
import { ChatPhotos } from './photo.repository.js';

/** Takes one photo into a conversation of the caller. A turn says it. */
@Injectable()
export class AddPhoto {
  constructor(
    private readonly consents: HealthConsents,
    private readonly consultations: Consultations,
    private readonly photos: ChatPhotos,
    private readonly takePhoto: TakePhoto,
  ) {}

  /**
   * @param id the sender's own number of the photo: sent again it is the same photo
   * @throws ProblemError `consent.required`, `resource.not-found` (also somebody else's, or the photo was taken back meanwhile), `photo.*`
   */
  async execute({ id: ownerId }: Actor, consultationId: string, request: IncomingMessage, id?: string): Promise<ChatPhoto> {
    await this.consultations.require(ownerId, consultationId);
    await this.consents.require(ownerId);
    const open = async (tx: EntityManager) => {
      await this.consents.require(ownerId, tx);
      await this.consultations.lock(tx, ownerId, consultationId);
    };
    // Screening borrows it for the record that it makes.
    const into = { homeId: consultationId, ownerId, service: lentPart('advisor'), own: { consultationId, seq: null }, open };
    return photoView(await this.takePhoto.execute(request, { ...into, photos: this.photos, places: this.photos }, id));
  }
}
