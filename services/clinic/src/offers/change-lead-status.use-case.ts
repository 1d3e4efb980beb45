import type { Offer } from '@toothwise/contracts-clinic';
import { appendEvents } from '@toothwise/event-bus';
import { type Actor, Audit, Clock, ProblemError, Transactions } from '@toothwise/service-kit';
import { Injectable } from '@nestjs/common';
import { ChargeRepository } from '../leads/charge.repository.js';
import { leadEvents } from '../leads/lead.events.js';
import { statusMove } from '../leads/lead-status.rules.js';
import { LeadRepository } from '../leads/lead.repository.js';
import { OfferChanges } from '../leads/offer.topics.js';
import { PracticeAccess } from '../practices/practice.access.js';
import { InboxRepository } from './inbox.repository.js';
import { toOffer } from './offer.mapper.js';

/** Only the practice that accepted the lead moves it, and only forward (CLIN-030). */
@Injectable()
export class ChangeLeadStatus {
  constructor(
    private readonly access: PracticeAccess,
    private readonly transactions: Transactions,
    private readonly inbox: InboxRepository,
    private readonly leads: LeadRepository,
    private readonly charges: ChargeRepository,
    private readonly changes: OfferChanges,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  execute(actor: Actor, leadId: string, status: 'contacted' | 'converted'): Promise<Offer> {
    return this.transactions.run(async (tx) => {
      const practice = await this.access.require(actor, 'resource.not-found', tx);
      const lead = await this.leads.lock(tx, leadId);
      const offer = await this.inbox.findAccepted(practice.id, leadId, tx);
      if (!lead || !offer) throw new ProblemError('resource.not-found');
      const move = statusMove(lead.status, status);
      if (move === 'refused') throw new ProblemError('lead.status-invalid');
      const now = this.clock.now();
      if (move === 'forward') {
        Object.assign(lead, { status, updatedAt: now });
        if (status === 'converted') await appendEvents(tx, [leadEvents.converted(lead, practice, now, actor.id)]);
        await this.leads.update(tx, lead);
        await this.charges.follow(tx, lead.id, practice.id, status);
        const of = { subjectType: 'lead', subjectId: lead.id, personId: lead.personId };
        await this.audit.record(tx, { actor, action: `lead.${status}`, ...of });
        await this.changes.tell(tx, [practice.id]);
      }
      const entry = await this.inbox.find(practice, offer.id, tx);
      if (!entry) throw new ProblemError('resource.not-found');
      return toOffer(entry, now);
    });
  }
}
