import type { Sharing } from '@toothwise/contracts-screening';
import type { Coordinates } from '../practices/distance.rules.js';
import { leadTypeOf, priceTierOf } from './lead-type.rules.js';
import type { LeadRecord } from './lead.record.js';
import { valueEstimate } from './value-estimate.rules.js';

/** So long is kept what was shared of a case that nobody takes. */
const KEPT_MS = 7 * 86_400_000;

/** What a lead takes from a sharing block, which came now: all that the person agreed to share, and nothing else. */
export function sharedColumns(sharing: Sharing, now: Date) {
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
    about: sharing.patient ?? null,
    answers: sharing.answers ?? [],
    toldSince: sharing.toldSince ?? null,
    hasPhotos: sharing.hasPhotos,
    placeLabel: sharing.place.label,
    latitude: sharing.place.latitude,
    longitude: sharing.place.longitude,
    valueEstimate: valueEstimate(urgency, sharing.symptoms),
    consentedAt: new Date(sharing.consentedAt),
    revisedAt: sharing.revisedAt ? new Date(sharing.revisedAt) : null,
    consentTextVersion: sharing.textVersion,
    contactUntil: new Date(now.getTime() + KEPT_MS),
  } satisfies Partial<LeadRecord>;
}

/** After a withdrawal, or where nobody took it in time: no contact, no place, no words, no bands. The urgency stays, so that the practice's list still makes sense. */
export const NOTHING_SHARED = {
  duration: null,
  painBand: 'unknown',
  ageBand: 'unknown',
  patientName: null,
  patientEmail: null,
  patientPhone: null,
  patientSymptoms: [],
  summary: null,
  about: null,
  answers: [],
  toldSince: null,
  hasPhotos: false,
  placeLabel: null,
  latitude: null,
  longitude: null,
} satisfies Partial<LeadRecord>;

export const placeOf = ({ latitude, longitude }: Pick<LeadRecord, 'latitude' | 'longitude'>): Coordinates | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };
