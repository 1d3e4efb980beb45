import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PracticeRepository } from '../practices/practice.repository.js';
import { ChargeRepository } from './charge.repository.js';
import type { Lead } from './lead.aggregate.js';
import { LeadRepository } from './lead.repository.js';

/** Persons who consent again go back to the practice that had accepted them: it has its case as it left it, and owes nothing further. */
@Injectable()
export class ResumeAcceptance {
  constructor(
    private readonly leads: LeadRepository,
    private readonly charges: ChargeRepository,
    private readonly practices: PracticeRepository,
  ) {}

  /** Called with the lead locked and opened again. @returns false where nobody had accepted, or who had cannot take it any more */
  async execute(tx: EntityManager, lead: Lead, now: Date): Promise<boolean> {
    for (const charge of await this.charges.ofLead(tx, lead.id)) {
      const practice = await this.practices.findById(charge.practiceId, tx);
      if (!practice || !lead.canGoBackTo(practice) || (await this.practices.isMember(practice.id, lead.personId, tx))) continue;
      await this.charges.standAgain(tx, charge, { personId: lead.personId, now });
      lead.resume(practice, charge, now);
      await this.leads.save(tx, lead);
      return true;
    }
    return false;
  }
}
