import { Injectable } from '@nestjs/common';
import { type ScreeningKind } from '@toothwise/contracts-core';
import { type Photo } from '@toothwise/contracts-screening';
import { PhotoIntake } from '@toothwise/objects';
import { type Actor, Clock, HealthConsents, Transactions } from '@toothwise/service-kit';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Drafts } from '../drafts/draft.repository.js';
import { type PhotoRecord, photoView } from './photo.record.js';
import { PhotoPlaces } from './photo-place.repository.js';
import { Photos } from './photo.repository.js';

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

  /** @throws ProblemError `consent.required`, `resource.not-found` (no draft), `photo.*` */
  async execute(actor: Actor, kind: ScreeningKind, request: IncomingMessage): Promise<Photo> {
    await this.consents.require(actor.id);
    const draft = await this.drafts.require(actor.id, kind);
    return this.places.hold(draft.id, (place) => this.add(actor, draft.id, place, request));
  }

  private async add(actor: Actor, draftId: string, place: string, request: IncomingMessage): Promise<Photo> {
    const { key: objectKey, ...taken } = await this.intake.take(request, { service: 'screening', ownerId: actor.id });
    const createdAt = this.clock.now();
    const photo: PhotoRecord = { id: randomUUID(), ownerId: actor.id, draftId, screeningId: null, objectKey, ...taken, createdAt };
    await this.transactions.run(async (tx) => {
      await this.consents.require(actor.id, tx);
      await this.places.use(tx, draftId, place);
      await this.photos.add(tx, photo);
    });
    return photoView(photo);
  }
}
