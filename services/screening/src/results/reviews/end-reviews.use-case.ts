import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Screenings } from '../../care/screenings/screening.repository.js';
import { Reviews } from './review.repository.js';

/** Whoever ends the consent to health data has nobody look any more: what waits for a dentist leaves the queue. */
@Injectable()
export class EndReviews {
  constructor(
    private readonly reviews: Reviews,
    private readonly screenings: Screenings,
  ) {}

  async execute(tx: EntityManager, personId: string): Promise<void> {
    for (const id of await this.reviews.waitingOf(tx, personId)) {
      const screening = await this.screenings.lock(tx, id);
      if (!screening || !(await this.reviews.drop(tx, id))) continue;
      screening.endReview();
      await this.screenings.save(tx, screening);
    }
  }
}
