import type { OfferAnswer } from '@toothwise/contracts-clinic';
import { appendEvents } from '@toothwise/event-bus';
import { type Actor, Audit, Clock, ProblemError, Transactions } from '@toothwise/service-kit';
import { Injectable } from '@nestjs/common';
import { leadEvents } from '../leads/lead.events.js';
import { LeadRepository } from '../leads/lead.repository.js';
import { OfferChanges } from '../leads/offer.topics.js';
import { stateAt } from '../leads/offering.rules.js';
import { PassOnOffers } from '../leads/pass-on-offers.use-case.js';
import { PracticeAccess } from '../practices/practice.access.js';
import { OfferAggregate } from './offer.repository.js';
import { refusalOf } from './offer-state.rules.js';

/** The case goes to the next practice at once. */
@Injectable()
export class DeclineOffer {
  constructor(
    private readonly access: PracticeAccess,
    private readonly transactions: Transactions,
    private readonly aggregate: OfferAggregate,
    private readonly leads: LeadRepository,
    private readonly passOn: PassOnOffers,
    private readonly changes: OfferChanges,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  execute(actor: Actor, offerId: string): Promise<OfferAnswer> {
    return this.transactions.run(async (tx) => {
      const practice = await this.access.require(actor, 'resource.not-found', tx);
      const { lead, offer } = await this.aggregate.lock(tx, practice, offerId);
      const now = this.clock.now();
      const state = stateAt(offer, now);
      if (state === 'accepted') throw new ProblemError('resource.conflict');
      if (state !== 'declined') {
        const refusal = refusalOf(state);
        if (refusal) throw new ProblemError(refusal);
        await this.leads.endOffer(tx, offer, 'declined', now);
        await this.audit.record(tx, {
          actor,
          action: 'lead.declined',
          subjectType: 'lead',
          subjectId: lead.id,
          personId: lead.personId,
          details: { practiceId: practice.id },
        });
        await appendEvents(tx, [leadEvents.offerEnded(lead, offer, 'declined', now)]);
        await this.leads.update(tx, lead);
        await this.changes.tell(tx, [practice.id]);
        await this.passOn.execute(tx, lead, now);
      }
      return { id: offer.id, leadId: lead.id, state: 'declined' };
    });
  }
}
