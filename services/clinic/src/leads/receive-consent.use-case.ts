import type { Sharing } from '@toothwise/contracts-screening';
import { Clock } from '@toothwise/service-kit';
import type { Cause } from '@toothwise/service-kit/aggregate';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PracticeRepository } from '../practices/practice.repository.js';
import { effectOfConsent } from './consent.rules.js';
import { Lead } from './lead.aggregate.js';
import { LeadRepository } from './lead.repository.js';
import { PassOnOffers } from './pass-on-offers.use-case.js';
import { ResumeAcceptance } from './resume-acceptance.use-case.js';
import { TombstoneRepository } from './tombstone.repository.js';

export interface Consent {
  screeningId: string;
  personId: string;
  sharing: Sharing;
  /** The event that told of it. */
  cause: Cause;
}

/** Persons agreed that a nearby practice may make contact: exactly one lead per screening, whatever arrives how often and in which order. */
@Injectable()
export class ReceiveConsent {
  constructor(
    private readonly leads: LeadRepository,
    private readonly tombstones: TombstoneRepository,
    private readonly passOn: PassOnOffers,
    private readonly resume: ResumeAcceptance,
    private readonly practices: PracticeRepository,
    private readonly clock: Clock,
  ) {}

  async execute(tx: EntityManager, consents: readonly Consent[]): Promise<void> {
    const screenings = consents.map(({ screeningId }) => screeningId);
    await this.leads.takeTurns(tx, screenings);
    const known = await this.tombstones.look(tx, screenings);
    const now = this.clock.now();
    const begun: Lead[] = [];
    for (const consent of consents) {
      const { screeningId, sharing } = consent;
      const { hasLead, ...marks } = known.get(screeningId)!;
      const lead = hasLead ? await this.leads.lockByScreening(tx, screeningId) : null;
      const revisedAt = sharing.revisedAt ? new Date(sharing.revisedAt) : null;
      const effect = effectOfConsent({ ...marks, lead: lead && lead.row }, new Date(sharing.consentedAt), revisedAt);
      if (effect === 'create') begun.push(Lead.begin(consent, now));
      if (effect === 'renew' && lead) {
        lead.renew(sharing, now);
        await this.leads.save(tx, lead);
      }
      if (effect === 'revise' && lead) await this.revise(tx, lead, sharing, now);
      if (effect === 'reopen' && lead) {
        lead.reopen(sharing, now);
        if (!(await this.resume.execute(tx, lead, now))) await this.passOn.execute(tx, lead, now);
      }
    }
    await this.passOn.begin(tx, begun, now);
  }

  private async revise(tx: EntityManager, lead: Lead, sharing: Sharing, now: Date): Promise<void> {
    const { acceptedBy } = lead.row;
    lead.revise(sharing, acceptedBy === null ? null : await this.practices.findById(acceptedBy, tx), now);
    if (lead.row.state === 'offered') await this.passOn.execute(tx, lead, now);
    else await this.leads.save(tx, lead);
  }
}
