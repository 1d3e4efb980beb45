import { Injectable } from '@nestjs/common';
import { type ScreeningKind } from '@toothwise/contracts-core';
import { type Photo } from '@toothwise/contracts-screening';
import { PhotoIntake } from '@toothwise/objects';
import { type Actor, Clock, HealthConsents, ProblemError, Transactions } from '@toothwise/service-kit';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Drafts } from '../drafts/draft.repository.js';
import { type PhotoRecord, photoView } from '../photos/photo.record.js';
import { Photos } from '../photos/photo.repository.js';
import { PhotoPlaces } from './photo-place.repository.js';

interface Adding {
  actor: Actor;
  draftId: string;
  place: string;
  id: string;
}

/** Takes one photo into the caller's open draft: checked, encoded anew, measured, stored. */
@Injectable()
export class AddPhoto {
  constructor(
    private readonly consents: HealthConsents,
    private readonly drafts: Drafts,
    private readonly places: PhotoPlaces,
    private readonly photos: Photos,
    private readonly intake: PhotoIntake,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * @param id the sender's own number of the photo: sent again it is the same photo
   * @throws ProblemError `consent.required`, `resource.not-found` (no draft, or the photo was taken back meanwhile), `photo.*`
   */
  async execute(actor: Actor, kind: ScreeningKind, request: IncomingMessage, id: string = randomUUID()): Promise<Photo> {
    await this.consents.require(actor.id);
    const draft = await this.drafts.require(actor.id, kind);
    const known = await this.photos.find({ draftId: draft.id }, id);
    if (!known) return this.places.hold(draft.id, (place) => this.add({ actor, draftId: draft.id, place, id }, request));
    // Dropped, so that the sender gets the answer instead of a broken connection.
    request.resume();
    return photoView(known);
  }

  private async add({ actor, draftId, place, id }: Adding, request: IncomingMessage): Promise<Photo> {
    const { key: objectKey, ...taken } = await this.intake.take(request, { service: 'screening', ownerId: actor.id });
    const createdAt = this.clock.now();
    const photo: PhotoRecord = { id, ownerId: actor.id, draftId, screeningId: null, objectKey, ...taken, createdAt };
    return this.transactions.run(async (tx) => {
      await this.consents.require(actor.id, tx);
      // Removals and the same photo sent twice queue up here too.
      await this.drafts.lock(tx, draftId);
      if (await this.photos.isTakenBack(tx, draftId, id)) throw new ProblemError('resource.not-found');
      const known = await this.photos.find({ draftId }, id, tx);
      if (known) return photoView(known);
      await this.places.use(tx, draftId, place);
      await this.photos.add(tx, photo);
      return photoView(photo);
    });
  }
}
