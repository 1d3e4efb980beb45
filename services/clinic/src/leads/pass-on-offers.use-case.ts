import { randomUUID } from 'node:crypto';
import type { EventEnvelope } from '@toothwise/contracts-core';
import { appendEvents, type Cause } from '@toothwise/event-bus';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Coordinates } from '../directory/distance.rules.js';
import { CandidateRepository, type CandidatePractice, type WantedCandidates } from './candidate.repository.js';
import { leadEvents } from './lead.events.js';
import type { LeadRecord } from './lead.record.js';
import { LeadRepository } from './lead.repository.js';
import { matchPractices } from './matching.rules.js';
import { OfferChanges } from './offer.topics.js';
import type { OfferRecord } from './offer.record.js';
import { offerDeadline, simultaneousOffers } from './offering.rules.js';

/** A lead that is not stored yet, and the event that it comes from. */
export interface NewLead {
  lead: LeadRecord;
  cause: Cause;
}

interface Step {
  added: OfferRecord[];
  events: EventEnvelope[];
}

/** Takes leads one step further: ends offers whose time is over, offers the case to the next best practices, or reports that nobody is left. */
@Injectable()
export class PassOnOffers {
  constructor(
    private readonly leads: LeadRepository,
    private readonly candidates: CandidateRepository,
    private readonly changes: OfferChanges,
  ) {}

  /** New leads and their first offers, stored at once. */
  async begin(tx: EntityManager, begun: readonly NewLead[], now: Date): Promise<void> {
    if (begun.length === 0) return;
    const candidates = await this.candidates.around(
      tx,
      begun.flatMap(({ lead }) => wantedBy(lead) ?? []),
      now,
    );
    const created = begun.map(({ lead, cause }) => leadEvents.created(lead, cause));
    const steps = begun.map(({ lead, cause }) => step(lead, [], candidates, now, cause));
    await this.leads.insert(
      tx,
      begun.map(({ lead }) => lead),
    );
    const added = steps.flatMap((one) => one.added);
    await this.leads.insertOffers(tx, added);
    await appendEvents(tx, [...created, ...steps.flatMap(({ events }) => events)]);
    await this.tell(tx, added);
  }

  /** Called with the lead locked, whenever something about it changed. Calling it again changes nothing. */
  async execute(tx: EntityManager, lead: LeadRecord, now: Date): Promise<void> {
    if (lead.state !== 'offered') return;
    const offers = await this.leads.offersOf(tx, lead.id);
    const ended = await this.endOverdue(tx, offers, now);
    const { added, events } = step(lead, offers, await this.candidatesFor(tx, lead, offers, now), now);
    await this.leads.update(tx, lead);
    await this.leads.insertOffers(tx, added);
    await appendEvents(tx, events);
    await this.tell(tx, [...ended, ...added]);
  }

  private async candidatesFor(tx: EntityManager, lead: LeadRecord, offers: OfferRecord[], now: Date): Promise<CandidatePractice[]> {
    const wanted = wantedBy(lead);
    return wanted && missing(lead, offers) > 0 ? this.candidates.around(tx, [wanted], now) : [];
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
}

const placeOf = ({ latitude, longitude }: LeadRecord): Coordinates | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

const wantedBy = (lead: LeadRecord): WantedCandidates | null => {
  const place = placeOf(lead);
  return place && { ...place, personId: lead.personId };
};

const open = (offers: readonly OfferRecord[]) => offers.filter(({ state }) => state === 'open');
const missing = (lead: LeadRecord, offers: readonly OfferRecord[]) => simultaneousOffers(lead.urgency) - open(offers).length;

/** Decides what comes next for a lead with these offers; changes its deadline, state and version, and what is left of the candidates' capacity. */
function step(lead: LeadRecord, offers: readonly OfferRecord[], candidates: readonly CandidatePractice[], now: Date, cause?: Cause): Step {
  const next = offersToNext(lead, offers, candidates, now);
  const events = next.map(({ offer, practice }) => leadEvents.offered(lead, offer, practice, cause));
  const added = next.map(({ offer }) => offer);
  const deadlines = [...open(offers), ...added].map(({ expiresAt }) => expiresAt.getTime());
  lead.dueAt = deadlines.length > 0 ? new Date(Math.min(...deadlines)) : null;
  if (lead.dueAt === null) {
    lead.state = 'unmatched';
    events.push(leadEvents.unmatched(lead, cause));
  }
  lead.updatedAt = now;
  return { added, events };
}

/**
 * Nobody is asked twice, except after a withdrawal: who declined or let the time pass then is left alone all the same. No practice is asked
 * about one of its own members.
 */
function offersToNext(lead: LeadRecord, offers: readonly OfferRecord[], candidates: readonly CandidatePractice[], now: Date) {
  const place = placeOf(lead);
  const wanted = missing(lead, offers);
  if (wanted <= 0 || place === null) return [];
  const asked = new Set(offers.filter(({ state }) => state !== 'withdrawn' && state !== 'taken').map(({ practiceId }) => practiceId));
  const may = ({ practiceId, members }: CandidatePractice) => !asked.has(practiceId) && !members.includes(lead.personId);
  const eligible = new Map(candidates.filter(may).map((one) => [one.practiceId, one]));
  const next: { offer: OfferRecord; practice: CandidatePractice }[] = [];
  for (const match of matchPractices({ ...place, urgency: lead.urgency, kind: lead.kind, ageBand: lead.ageBand }, [...eligible.values()])) {
    if (next.length === wanted) break;
    const practice = eligible.get(match.practiceId)!;
    const offer = newOffer(lead, match, practice, now);
    if (offer === null) continue;
    practice.remainingCapacity -= 1;
    next.push({ offer, practice });
  }
  return next;
}

function newOffer(
  lead: LeadRecord,
  match: { practiceId: string; distanceMiles: number },
  practice: CandidatePractice,
  now: Date,
): OfferRecord | null {
  const expiresAt = offerDeadline(lead.urgency, practice, now);
  if (expiresAt === null) return null;
  return { id: randomUUID(), leadId: lead.id, ...match, state: 'open', offeredAt: now, expiresAt, endedAt: null };
}
