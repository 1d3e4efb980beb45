import type { ListedOffer, Offer } from '@toothwise/contracts-clinic';
import { roundedMiles } from '../practices/distance.rules.js';
import type { InboxEntry } from './inbox.repository.js';
import type { LeadRecord } from '../leads/lead.record.js';
import { stateAt } from '../leads/offering.rules.js';

/**
 * What a practice may see of a lead. Open: bands, no name, no own words, no contact. Accepted: everything shared. Ended: nothing beyond
 * what its list shows anyway (urgency and kind of visit).
 */
export function toOffer({ offer, lead, price, owed }: InboxEntry, now: Date): Offer {
  const state = stateAt(offer, now);
  const inForce = state === 'open' || state === 'accepted';
  return {
    id: offer.id,
    leadId: offer.leadId,
    state,
    offeredAt: offer.offeredAt.toISOString(),
    expiresAt: offer.expiresAt.toISOString(),
    case: {
      urgency: lead.urgency,
      leadType: lead.leadType,
      kind: lead.kind,
      duration: inForce ? lead.duration : null,
      painBand: inForce ? lead.painBand : 'unknown',
      ageBand: inForce ? lead.ageBand : 'unknown',
      distanceMiles: roundedMiles(offer.distanceMiles),
      toldSince: inForce ? lead.toldSince : null,
    },
    price,
    accepted: state === 'accepted' ? toAcceptedCase(lead, owed) : null,
  };
}

/** The same in a list: contact and own words are for who opens the case. */
export function toListedOffer(entry: InboxEntry, now: Date): ListedOffer {
  const { accepted, ...offer } = toOffer(entry, now);
  if (!accepted) return { ...offer, accepted };
  const { patient, acceptedAt, sharedAgainAt, status } = accepted;
  return { ...offer, accepted: { patient: { name: patient.name }, acceptedAt, sharedAgainAt, status } };
}

function toAcceptedCase(lead: LeadRecord, amountOwed: number): Offer['accepted'] {
  if (lead.patientName === null || lead.patientEmail === null || lead.acceptedAt === null) return null;
  return {
    patient: { name: lead.patientName, email: lead.patientEmail, phone: lead.patientPhone },
    about: lead.about,
    answers: lead.answers,
    placeLabel: lead.placeLabel ?? '',
    symptoms: lead.patientSymptoms,
    summary: lead.summary ?? '',
    hasPhotos: lead.hasPhotos,
    acceptedAt: lead.acceptedAt.toISOString(),
    sharedAgainAt: lead.sharedAgainAt && lead.sharedAgainAt.toISOString(),
    status: lead.status,
    valueEstimate: lead.valueEstimate,
    priceTier: lead.priceTier,
    amountOwed,
  };
}
