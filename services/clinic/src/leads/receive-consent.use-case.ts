import type { Sharing } from '@toothwise/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../clock.js';
import { effectOfConsent } from './consent.rules.js';
import { LeadAnnouncements } from './lead-announcements.js';
import { newLead, renewLead, reopenLead } from './lead.mapper.js';
import { LeadRepository } from './lead.repository.js';
import { PassOnOffers } from './pass-on-offers.use-case.js';
import { TombstoneRepository } from './tombstone.repository.js';

/** A person agreed that a nearby practice may make contact: exactly one lead per screening, whatever arrives how often and in which order. */
@Injectable()
export class ReceiveConsent {
  constructor(
    private readonly leads: LeadRepository,
    private readonly tombstones: TombstoneRepository,
    private readonly passOn: PassOnOffers,
    private readonly announce: LeadAnnouncements,
    private readonly clock: Clock,
  ) {}

  async execute(tx: EntityManager, consent: { screeningId: string; personId: string; sharing: Sharing }): Promise<void> {
    const { screeningId, personId, sharing } = consent;
    await this.leads.takeTurn(tx, screeningId);
    const { hasLead, withdrawnAt, deleted } = await this.tombstones.look(tx, screeningId);
    const lead = hasLead ? await this.leads.lockByScreening(tx, screeningId) : null;
    const known = { withdrawnAt, deleted, lead };
    const effect = effectOfConsent(known, new Date(sharing.consentedAt));
    const now = this.clock.now();
    if (effect === 'create') await this.create(tx, newLead(screeningId, personId, sharing, now), now);
    if (effect === 'renew' && lead) {
      renewLead(lead, sharing, now);
      await this.leads.update(tx, lead);
    }
    if (effect === 'reopen' && lead) {
      reopenLead(lead, sharing, now);
      await this.leads.update(tx, lead);
      await this.passOn.execute(tx, lead, now);
    }
  }

  private async create(tx: EntityManager, lead: ReturnType<typeof newLead>, now: Date): Promise<void> {
    await this.announce.created(tx, lead);
    await this.passOn.begin(tx, lead, now);
  }
}
