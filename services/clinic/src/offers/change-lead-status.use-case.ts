import type { Offer } from '@toothwise/contracts-clinic';
import { type Actor, Audit, Clock, ProblemError, Transactions } from '@toothwise/service-kit';
import { Injectable } from '@nestjs/common';
import { ChargeRepository } from '../leads/charge.repository.js';
import { LeadRepository } from '../leads/lead.repository.js';
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
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  execute(actor: Actor, leadId: string, status: 'contacted' | 'converted'): Promise<Offer> {
    return this.transactions.run(async (tx) => {
      const practice = await this.access.require(actor, 'cases', { tx });
      const lead = await this.leads.lockById(tx, leadId);
      const now = this.clock.now();
      const moved = lead.move(status, practice, now, actor.id);
      if (moved) {
        await this.leads.save(tx, lead);
        await this.charges.follow(tx, lead.id, practice.id, status);
      }
      const entry = await this.inbox.findAccepted(practice, leadId, tx);
      if (!entry) throw new ProblemError('resource.not-found');
      // Also where nothing moved: the answer shows the case.
      const details = { practiceId: practice.id, practiceName: practice.name };
      const of = { subjectType: 'lead', subjectId: lead.id, personId: lead.personId, details };
      await this.audit.record(tx, { actor, action: moved ? `lead.${status}` : 'lead.opened', ...of });
      return toOffer(entry, now);
    });
  }
}
