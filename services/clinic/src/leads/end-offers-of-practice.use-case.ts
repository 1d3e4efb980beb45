import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LeadRepository } from './lead.repository.js';
import { PassOnOffers } from './pass-on-offers.use-case.js';

/** A practice is suspended: nobody's case waits for it until a deadline. What it has accepted stays with it, as does what it owes. */
@Injectable()
export class EndOffersOfPractice {
  constructor(
    private readonly leads: LeadRepository,
    private readonly passOn: PassOnOffers,
  ) {}

  /** Called once the practice stands as suspended, in the same transaction, so that it is asked nothing again. */
  async execute(tx: EntityManager, practiceId: string, now: Date): Promise<void> {
    for (const lead of await this.leads.lockOpenOf(tx, practiceId)) {
      lead.endOfferTo(practiceId, now);
      await this.passOn.execute(tx, lead, now);
    }
  }
}
