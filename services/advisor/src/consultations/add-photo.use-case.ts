import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { ChatPhoto } from '@toothwise/contracts-advisor';
import { lentPart, PhotoIntake } from '@toothwise/objects';
import { type Actor, Clock, HealthConsents, ProblemError, Transactions } from '@toothwise/service-kit';
import { Consultations } from './consultation.repository.js';
import { type PhotoRecord, photoView } from './photo.record.js';
import { ChatPhotos } from './photo.repository.js';

/** Takes one photo into a conversation of the caller: checked, encoded anew, measured, stored. A turn says it. */
@Injectable()
export class AddPhoto {
  constructor(
    private readonly consents: HealthConsents,
    private readonly consultations: Consultations,
    private readonly photos: ChatPhotos,
    private readonly intake: PhotoIntake,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * @param id the sender's own number of the photo: sent again it is the same photo
   * @throws ProblemError `consent.required`, `resource.not-found` (also somebody else's, or the photo was taken back meanwhile), `photo.*`
   */
  async execute(actor: Actor, consultationId: string, request: IncomingMessage, id: string = randomUUID()): Promise<ChatPhoto> {
    await this.consultations.require(actor.id, consultationId);
    await this.consents.require(actor.id);
    const known = await this.photos.find(consultationId, id);
    if (known) {
      // Dropped, so that the sender gets the answer instead of a broken connection.
      request.resume();
      return photoView(known);
    }
    await this.photos.requirePlace(consultationId);
    // Screening borrows it for the record that it makes.
    const { key: objectKey, ...taken } = await this.intake.take(request, { service: lentPart('advisor'), ownerId: actor.id });
    const ids = { id, ownerId: actor.id, consultationId, seq: null };
    const photo: PhotoRecord = { ...ids, objectKey, ...taken, createdAt: this.clock.now() };
    return this.transactions.run(async (tx) => {
      await this.consents.require(actor.id, tx);
      // Removals and the same photo sent twice queue up here too.
      await this.consultations.lock(tx, actor.id, consultationId);
      if (await this.photos.isTakenBack(tx, consultationId, id)) throw new ProblemError('resource.not-found');
      const already = await this.photos.find(consultationId, id, tx);
      if (already) return photoView(already);
      await this.photos.add(tx, photo);
      return photoView(photo);
    });
  }
}
