import { appendEvents } from '@toothwise/event-bus';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { distanceMiles } from '../directory/distance.rules.js';
import type { PracticeRecord } from '../practices/practice.record.js';
import { PracticeRepository } from '../practices/practice.repository.js';
import { ChargeRepository } from './charge.repository.js';
import { leadEvents } from './lead.events.js';
import type { LeadRecord } from './lead.record.js';
import { LeadRepository } from './lead.repository.js';
import { LEAD_RADIUS_MILES } from './matching.rules.js';
import { OfferChanges } from './offer.topics.js';

/** Persons who consent again go back to the practice that had accepted them: it has its case as it left it, and owes nothing further. */
@Injectable()
export class ResumeAcceptance {
  constructor(
    private readonly leads: LeadRepository,
    private readonly charges: ChargeRepository,
    private readonly practices: PracticeRepository,
    private readonly changes: OfferChanges,
  ) {}

  /** Called with the lead locked and opened again. @returns false where nobody had accepted, or who had cannot take it any more */
  async execute(tx: EntityManager, lead: LeadRecord, now: Date): Promise<boolean> {
    for (const charge of await this.charges.ofLead(tx, lead.id)) {
      const practice = await this.practices.findById(charge.practiceId, tx);
      const offer = (await this.leads.offersOf(tx, lead.id)).findLast(({ practiceId }) => practiceId === charge.practiceId);
      if (!practice || !offer || !mayResume(practice, lead) || (await this.practices.isMember(practice.id, lead.personId, tx))) continue;
      await this.charges.standAgain(tx, charge);
      await this.leads.endOffer(tx, offer, 'accepted', now);
      const { acceptedAt, status } = charge;
      Object.assign(lead, { state: 'accepted', status, acceptedBy: practice.id, acceptedAt, dueAt: null, updatedAt: now });
      await appendEvents(tx, [leadEvents.resumed(lead, practice, now)]);
      await this.leads.update(tx, lead);
      await this.changes.tell(tx, [practice.id]);
      return true;
    }
    return false;
  }
}

const mayResume = (practice: PracticeRecord, { latitude, longitude }: LeadRecord): boolean =>
  practice.partnerStatus === 'approved' &&
  latitude !== null &&
  longitude !== null &&
  distanceMiles({ latitude, longitude }, practice) <= LEAD_RADIUS_MILES;
