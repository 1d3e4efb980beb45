import { randomUUID } from 'node:crypto';
import type { CandidatePractice } from './candidate.repository.js';
import type { LeadRecord } from './lead.record.js';
import { type Match, matchPractices } from './matching.rules.js';
import type { OfferRecord } from './offer.record.js';
import { offerDeadline, simultaneousOffers, stateAt } from './offering.rules.js';
import { placeOf } from './shared-case.rules.js';

export interface NextOffer {
  offer: OfferRecord;
  practice: CandidatePractice;
}

/** How many practices more are to look at this case now. */
export const missingOffers = ({ urgency }: Pick<LeadRecord, 'urgency'>, offers: readonly OfferRecord[], now: Date): number =>
  simultaneousOffers(urgency) - offers.filter((offer) => stateAt(offer, now) === 'open').length;

/**
 * Whom a case with these offers is offered to next; what is left of the candidates' capacity is counted down. Nobody is asked twice, except
 * after a withdrawal: who declined or let the time pass then is left alone all the same. No practice is asked about one of its own members.
 */
export function nextOffers(
  lead: Readonly<LeadRecord>,
  offers: readonly OfferRecord[],
  candidates: readonly CandidatePractice[],
  now: Date,
): NextOffer[] {
  const place = placeOf(lead);
  const wanted = missingOffers(lead, offers, now);
  if (wanted <= 0 || place === null) return [];
  const asked = new Set(offers.filter(({ state }) => state !== 'withdrawn' && state !== 'taken').map(({ practiceId }) => practiceId));
  const may = ({ practiceId, members }: CandidatePractice) => !asked.has(practiceId) && !members.includes(lead.personId);
  const eligible = new Map(candidates.filter(may).map((one) => [one.practiceId, one]));
  const next: NextOffer[] = [];
  const { id: leadId, urgency, kind, ageBand } = lead;
  for (const match of matchPractices({ ...place, leadId, urgency, kind, ageBand }, [...eligible.values()])) {
    if (next.length === wanted) break;
    const practice = eligible.get(match.practiceId)!;
    const offer = newOffer(lead, match, practice, now);
    if (offer === null) continue;
    practice.remainingCapacity -= 1;
    next.push({ offer, practice });
  }
  return next;
}

function newOffer(lead: Readonly<LeadRecord>, match: Match, practice: CandidatePractice, now: Date): OfferRecord | null {
  const expiresAt = offerDeadline(lead.urgency, practice, now);
  if (expiresAt === null) return null;
  // Nobody takes a case whose contact is gone.
  const endsAt = expiresAt < lead.contactUntil ? expiresAt : lead.contactUntil;
  return { id: randomUUID(), leadId: lead.id, ...match, state: 'open', offeredAt: now, expiresAt: endsAt, endedAt: null };
}
