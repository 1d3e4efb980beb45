import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DiscardDraft } from '../../care/drafts/discard-draft.use-case.js';
import { ToldEmergencies } from '../../care/told/told-emergency.repository.js';
import { AboutPersons } from '../../people/about-person.repository.js';
import { EndReviews } from '../reviews/end-reviews.use-case.js';
import { ChangeSharing } from '../sharing/change-sharing.use-case.js';

/**
 * What ends with the consent to health data: "About the person", unfinished answers with their photos, what was told of emergencies, waiting reviews, and sharing with practices.
 * Finished screenings stay until their owner deletes them, as the question before the withdrawal says.
 */
@Injectable()
export class EndWithConsent {
  constructor(
    private readonly people: AboutPersons,
    private readonly discardDraft: DiscardDraft,
    private readonly endReviews: EndReviews,
    private readonly emergencies: ToldEmergencies,
    private readonly changeSharing: ChangeSharing,
  ) {}

  async execute(tx: EntityManager, personId: string): Promise<void> {
    await this.people.forget(tx, personId);
    await this.discardDraft.allOf(tx, personId);
    await this.emergencies.forget(tx, personId);
    await this.endReviews.execute(tx, personId);
    await this.changeSharing.withdrawAll(tx, personId);
  }
}
