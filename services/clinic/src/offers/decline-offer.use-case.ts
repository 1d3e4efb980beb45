import type { OfferAnswer } from '@toothwise/contracts-clinic';
import { type Actor, Audit, Clock, Transactions } from '@toothwise/service-kit';
import { Injectable } from '@nestjs/common';
import { LeadRepository } from '../leads/lead.repository.js';
import { PassOnOffers } from '../leads/pass-on-offers.use-case.js';
import { PracticeAccess } from '../practices/practice.access.js';

/** The case goes to the next practice at once. */
@Injectable()
export class DeclineOffer {
  constructor(
    private readonly access: PracticeAccess,
    private readonly transactions: Transactions,
    private readonly leads: LeadRepository,
    private readonly passOn: PassOnOffers,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  execute(actor: Actor, offerId: string): Promise<OfferAnswer> {
    return this.transactions.run(async (tx) => {
      const practice = await this.access.require(actor, 'cases', { tx });
      const lead = await this.leads.lockByOffer(tx, practice.id, offerId);
      const now = this.clock.now();
      if (lead.decline(offerId, practice.id, now)) {
        const details = { practiceId: practice.id, practiceName: practice.name };
        await this.audit.record(tx, {
          actor,
          action: 'lead.declined',
          subjectType: 'lead',
          subjectId: lead.id,
          personId: lead.personId,
          details,
        });
        await this.passOn.execute(tx, lead, now);
      }
      return { id: offerId, leadId: lead.id, state: 'declined' };
    });
  }
}
