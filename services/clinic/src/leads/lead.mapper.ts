import { randomUUID } from 'node:crypto';
import type { Sharing } from '@toothwise/contracts-screening';
import { leadTypeOf, priceTierOf } from './lead-type.rules.js';
import type { LeadRecord } from './lead.record.js';
import { valueEstimate } from './value-estimate.rules.js';

/** What a lead takes from a sharing block: all that the person agreed to share, and nothing else. */
function sharedColumns(sharing: Sharing) {
  const { urgency, kind, duration, painBand, ageBand } = sharing.case;
  return {
    urgency,
    kind,
    duration,
    painBand,
    ageBand,
    leadType: leadTypeOf(urgency),
    priceTier: priceTierOf(urgency),
    patientName: sharing.contact.name,
    patientEmail: sharing.contact.email,
    patientPhone: sharing.contact.phone,
    patientSymptoms: sharing.symptoms,
    summary: sharing.summary,
    hasPhotos: sharing.hasPhotos,
    placeLabel: sharing.place.label,
    latitude: sharing.place.latitude,
    longitude: sharing.place.longitude,
    valueEstimate: valueEstimate(urgency, sharing.symptoms),
    consentedAt: new Date(sharing.consentedAt),
    consentTextVersion: sharing.textVersion,
  };
}

/** A new lead, not offered to anybody yet: `dueAt` now means "due for its first offers". */
export function newLead(screeningId: string, personId: string, sharing: Sharing, now: Date): LeadRecord {
  return {
    id: randomUUID(),
    screeningId,
    personId,
    state: 'offered',
    status: 'new',
    ...sharedColumns(sharing),
    acceptedBy: null,
    acceptedAt: null,
    dueAt: now,
    version: 0,
    createdAt: now,
    updatedAt: now,
  };
}

/** A newer consent replaces what was shared before. */
export function renewLead(lead: LeadRecord, sharing: Sharing, now: Date): void {
  Object.assign(lead, sharedColumns(sharing), { updatedAt: now });
}

/** Offered again after a withdrawal. */
export function reopenLead(lead: LeadRecord, sharing: Sharing, now: Date): void {
  renewLead(lead, sharing, now);
  Object.assign(lead, { state: 'offered', status: 'new', dueAt: now });
}

/** After a withdrawal: no contact, no place, no words, no bands. The urgency stays, so that the practice's list still makes sense. */
export function clearLead(lead: LeadRecord, now: Date): void {
  Object.assign(lead, {
    state: 'withdrawn',
    duration: null,
    painBand: 'unknown',
    ageBand: 'unknown',
    patientName: null,
    patientEmail: null,
    patientPhone: null,
    patientSymptoms: [],
    summary: null,
    hasPhotos: false,
    placeLabel: null,
    latitude: null,
    longitude: null,
    acceptedBy: null,
    acceptedAt: null,
    dueAt: null,
    updatedAt: now,
  } satisfies Partial<LeadRecord>);
}
