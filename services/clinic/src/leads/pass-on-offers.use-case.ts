import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CandidateRepository, type CandidatePractice } from './candidate.repository.js';
import { LeadAnnouncements } from './lead-announcements.js';
import type { LeadRecord } from './lead.record.js';
import { LeadRepository } from './lead.repository.js';
import { matchPractices } from './matching.rules.js';
import { OfferChanges } from './offer-changes.js';
import type { OfferRecord } from './offer.record.js';
import { offerDeadline, simultaneousOffers } from './offering.rules.js';

/** Takes a lead one step further: ends offers whose time is over, offers the case to the next best practices, or reports that nobody is left. */
@Injectable()
export class PassOnOffers {
  constructor(
    private readonly leads: LeadRepository,
    private readonly candidates: CandidateRepository,
    private readonly announce: LeadAnnouncements,
    private readonly changes: OfferChanges,
  ) {}

  /** A new lead and its first offers, stored at once. */
  async begin(tx: EntityManager, lead: LeadRecord, now: Date): Promise<void> {
    const added = await this.step(tx, lead, [], now);
    await this.leads.insert(tx, lead);
    await this.leads.insertOffers(tx, added);
    await this.tell(tx, added);
  }

  /** Called with the lead locked, whenever something about it changed. Calling it again changes nothing. */
  async execute(tx: EntityManager, lead: LeadRecord, now: Date): Promise<void> {
    if (lead.state !== 'offered') return;
    const offers = await this.leads.offersOf(tx, lead.id);
    const ended = await this.endOverdue(tx, offers, now);
    const open = offers.filter((offer) => offer.state === 'open');
    const added = await this.step(tx, lead, open, now);
    await this.leads.update(tx, lead);
    await this.leads.insertOffers(tx, added);
    await this.tell(tx, [...ended, ...added]);
  }

  /** Decides and announces what comes next. The caller stores the lead, whose deadline, state and version changed, and the offers returned. */
  private async step(tx: EntityManager, lead: LeadRecord, open: OfferRecord[], now: Date): Promise<OfferRecord[]> {
    const added = await this.offerToNext(tx, lead, simultaneousOffers(lead.urgency) - open.length, now);
    const deadlines = [...open, ...added].map((offer) => offer.expiresAt.getTime());
    lead.dueAt = deadlines.length > 0 ? new Date(Math.min(...deadlines)) : null;
    if (lead.dueAt === null) {
      lead.state = 'unmatched';
      await this.announce.unmatched(tx, lead);
    }
    lead.updatedAt = now;
    return added;
  }

  private tell(tx: EntityManager, offers: OfferRecord[]): Promise<void> {
    return this.changes.tell(
      tx,
      offers.map((offer) => offer.practiceId),
    );
  }

  private async endOverdue(tx: EntityManager, offers: OfferRecord[], now: Date): Promise<OfferRecord[]> {
    const overdue = offers.filter((offer) => offer.state === 'open' && offer.expiresAt <= now);
    for (const offer of overdue) await this.leads.endOffer(tx, offer, 'expired', now);
    return overdue;
  }

  private async offerToNext(tx: EntityManager, lead: LeadRecord, wanted: number, now: Date): Promise<OfferRecord[]> {
    if (wanted <= 0 || lead.latitude === null || lead.longitude === null) return [];
    const place = { latitude: lead.latitude, longitude: lead.longitude };
    const candidates = await this.candidates.around(tx, lead.id, place, now);
    const byId = new Map(candidates.map((candidate) => [candidate.practiceId, candidate]));
    const next = matchPractices({ ...place, urgency: lead.urgency, kind: lead.kind, ageBand: lead.ageBand }, candidates)
      .flatMap((match) => newOffer(lead, match, byId.get(match.practiceId)!, now))
      .slice(0, wanted);
    for (const offer of next) await this.announce.offered(tx, lead, offer, byId.get(offer.practiceId)!);
    return next;
  }
}

function newOffer(
  lead: LeadRecord,
  match: { practiceId: string; distanceMiles: number },
  practice: CandidatePractice,
  now: Date,
): OfferRecord[] {
  const expiresAt = offerDeadline(lead.urgency, practice, now);
  if (expiresAt === null) return [];
  return [{ id: randomUUID(), leadId: lead.id, ...match, state: 'open', offeredAt: now, expiresAt, endedAt: null }];
}
