import type { Sharing } from '@toothwise/contracts-screening';
import { Clock } from '@toothwise/service-kit';
import type { Cause } from '@toothwise/event-bus';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { effectOfConsent } from './consent.rules.js';
import { newLead, renewLead, reopenLead } from './lead.mapper.js';
import { LeadRepository } from './lead.repository.js';
import { OfferChanges } from './offer.topics.js';
import { type NewLead, PassOnOffers } from './pass-on-offers.use-case.js';
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
    private readonly changes: OfferChanges,
    private readonly clock: Clock,
  ) {}

  async execute(tx: EntityManager, consents: readonly Consent[]): Promise<void> {
    const screenings = consents.map(({ screeningId }) => screeningId);
    await this.leads.takeTurns(tx, screenings);
    const known = await this.tombstones.look(tx, screenings);
    const now = this.clock.now();
    const begun: NewLead[] = [];
    for (const { screeningId, personId, sharing, cause } of consents) {
      const { hasLead, ...marks } = known.get(screeningId)!;
      const lead = hasLead ? await this.leads.lockByScreening(tx, screeningId) : null;
      const effect = effectOfConsent({ ...marks, lead }, new Date(sharing.consentedAt));
      if (effect === 'create') begun.push({ lead: newLead(screeningId, personId, sharing, now), cause });
      if (effect === 'renew' && lead) {
        renewLead(lead, sharing, now);
        await this.leads.update(tx, lead);
        if (lead.acceptedBy) await this.changes.tell(tx, [lead.acceptedBy]);
      }
      if (effect === 'reopen' && lead) {
        reopenLead(lead, sharing, now);
        await this.leads.update(tx, lead);
        if (!(await this.resume.execute(tx, lead, now))) await this.passOn.execute(tx, lead, now);
      }
    }
    await this.passOn.begin(tx, begun, now);
  }
}
