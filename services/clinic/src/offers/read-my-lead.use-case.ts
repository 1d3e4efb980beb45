import type { PatientLead } from '@toothwise/contracts-clinic';
import { type Actor, Clock, ProblemError } from '@toothwise/service-kit';
import { Injectable } from '@nestjs/common';
import { LeadRepository } from '../leads/lead.repository.js';
import { PracticeRepository } from '../practices/practice.repository.js';

/** What a patient sees about their own case. One that is not there yet is an answer too: a page may ask before word of the consent came. */
@Injectable()
export class ReadMyLead {
  constructor(
    private readonly leads: LeadRepository,
    private readonly practices: PracticeRepository,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, screeningId: string): Promise<PatientLead> {
    const lead = await this.leads.findByScreening(screeningId);
    if (!lead) return { state: 'none', practice: null, openOffers: 0, updatedAt: this.clock.now().toISOString() };
    if (lead.personId !== actor.id) throw new ProblemError('resource.not-found');
    const practice = lead.acceptedBy === null ? null : await this.practices.findById(lead.acceptedBy);
    const openOffers = await this.leads.countOpenOffers(lead.id, this.clock.now());
    const asked = await this.leads.listAsked(lead.id, this.clock.now());
    return {
      state: lead.state,
      practice: practice && {
        name: practice.name,
        phone: practice.phone,
        address: `${practice.address}, ${practice.city}, ${practice.state}`,
        suspended: practice.partnerStatus === 'suspended',
      },
      openOffers,
      asked,
      toldSince: lead.toldSince,
      sharedAgainAt: lead.sharedAgainAt && lead.sharedAgainAt.toISOString(),
      updatedAt: lead.updatedAt.toISOString(),
    };
  }
}
