import { Clock } from '@toothwise/service-kit';
import { appendEvents } from '@toothwise/event-bus';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PracticeRepository } from '../practices/practice.repository.js';
import { ChargeRepository } from './charge.repository.js';
import { withdrawalEnds } from './consent.rules.js';
import { leadEvents } from './lead.events.js';
import { clearLead } from './lead.mapper.js';
import type { LeadRecord } from './lead.record.js';
import { LeadRepository } from './lead.repository.js';
import { OfferChanges } from './offer.topics.js';
import type { OfferRecord } from './offer.record.js';
import { stateAt } from './offering.rules.js';
import { TombstoneRepository } from './tombstone.repository.js';

/** The person withdrew: every offer ends and nothing that was shared is kept. The mark stays, since the consent may still be on its way. */
@Injectable()
export class EndSharing {
  constructor(
    private readonly leads: LeadRepository,
    private readonly tombstones: TombstoneRepository,
    private readonly charges: ChargeRepository,
    private readonly practices: PracticeRepository,
    private readonly changes: OfferChanges,
    private readonly clock: Clock,
  ) {}

  execute(tx: EntityManager, screeningId: string, end: 'deleted' | { withdrawnAt: Date }): Promise<void> {
    return end === 'deleted' ? this.forget(tx, screeningId) : this.withdraw(tx, screeningId, end.withdrawnAt);
  }

  private async withdraw(tx: EntityManager, screeningId: string, withdrawnAt: Date): Promise<void> {
    await this.leads.takeTurns(tx, [screeningId]);
    await this.tombstones.withdrawn(tx, screeningId, withdrawnAt);
    const lead = await this.leads.lockByScreening(tx, screeningId);
    if (!lead || !withdrawalEnds(lead, withdrawnAt)) return;
    const now = this.clock.now();
    await this.endAcceptance(tx, lead, now);
    const offers = await this.leads.offersOf(tx, lead.id);
    await this.tellEnded(tx, lead, offers, now);
    const ended = offers.filter((offer) => offer.state === 'open' || offer.state === 'accepted');
    for (const offer of ended) await this.leads.endOffer(tx, offer, stateAt(offer, now) === 'expired' ? 'expired' : 'withdrawn', now);
    clearLead(lead, now);
    await this.leads.update(tx, lead);
    await this.changes.tell(
      tx,
      ended.map((offer) => offer.practiceId),
    );
  }

  /** The screening is deleted: the lead goes with it, for good. What a practice owes names no person and stays. */
  private async forget(tx: EntityManager, screeningId: string): Promise<void> {
    await this.leads.takeTurns(tx, [screeningId]);
    const now = this.clock.now();
    await this.tombstones.deleted(tx, screeningId, now);
    const lead = await this.leads.lockByScreening(tx, screeningId);
    if (!lead) return;
    await this.endAcceptance(tx, lead, now);
    const offers = await this.leads.offersOf(tx, lead.id);
    await this.tellEnded(tx, lead, offers, now);
    await this.leads.delete(tx, lead.id);
    await this.changes.tell(
      tx,
      offers.map((offer) => offer.practiceId),
    );
  }

  /** The practice that accepted is told to stop; one that had no chance to make contact owes nothing. */
  private async endAcceptance(tx: EntityManager, lead: LeadRecord, now: Date): Promise<void> {
    const practice = lead.acceptedBy === null ? null : await this.practices.findById(lead.acceptedBy, tx);
    if (!practice) return;
    await appendEvents(tx, [leadEvents.withdrawn(lead, practice, now)]);
    if (lead.status === 'new') await this.charges.waive(tx, lead.id, practice.id, now);
  }

  /** Practices that could still have accepted. */
  private async tellEnded(tx: EntityManager, lead: LeadRecord, offers: readonly OfferRecord[], now: Date): Promise<void> {
    const open = offers.filter((offer) => stateAt(offer, now) === 'open');
    await appendEvents(
      tx,
      open.map((offer) => leadEvents.offerEnded(lead, offer, 'withdrawn', now)),
    );
  }
}
