import { ProblemError } from '@toothwise/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { LeadRecord } from '../leads/lead.record.js';
import { LeadRepository } from '../leads/lead.repository.js';
import type { OfferRecord } from '../leads/offer.record.js';
import type { PracticeRecord } from '../practices/practice.record.js';
import { InboxRepository } from './inbox.repository.js';

export interface LockedOffer {
  lead: LeadRecord;
  offer: OfferRecord;
  offers: OfferRecord[];
}

/** An offer with its lead locked, read anew after the lock was won. */
@Injectable()
export class OfferAggregate {
  constructor(
    private readonly inbox: InboxRepository,
    private readonly leads: LeadRepository,
  ) {}

  /** @throws ProblemError `resource.not-found` where the practice has no such offer */
  async lock(tx: EntityManager, practice: PracticeRecord, offerId: string): Promise<LockedOffer> {
    const seen = await this.inbox.find(practice, offerId, tx);
    const lead = seen && (await this.leads.lock(tx, seen.lead.id));
    const offers = lead ? await this.leads.offersOf(tx, lead.id) : [];
    const offer = offers.find(({ id }) => id === offerId);
    if (!lead || !offer) throw new ProblemError('resource.not-found');
    return { lead, offer, offers };
  }
}
