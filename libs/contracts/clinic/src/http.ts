import { z } from 'zod';
import { ABOUT_WHOM, DURATIONS, SCREENING_KINDS, URGENCIES, cents, instant, page, place, typedText } from '@toothwise/contracts-core';

import { MEMBER_ROLES } from './members.options.js';
import { APPLICATION_STATES } from './practices.http.js';

export * from './advice.http.js';
export * from './charges.http.js';
export * from './members.http.js';
export * from './practices.http.js';
export * from './programme.http.js';
export * from './proofs.http.js';
export * from './elsewhere.http.js';
export * from './search.http.js';
export * from './streets.http.js';

/** Base path: /api/clinic/v1 */

/** GET /places?q= (public): up to 8 places for a city or postal code, resolved offline. */
export const placeSearch = z.object({ q: typedText().min(2).max(80) });
export const placeList = z.object({ places: z.array(place) });

/** GET /practices/nearby?latitude=&longitude=&urgency=&limit= (signed-in). Without a wish: medium urgency, at most 5 (FIND-025). */
export const nearbyQuery = z.object({
  latitude: z.coerce.number<number>().min(-90).max(90).optional(),
  longitude: z.coerce.number<number>().min(-180).max(180).optional(),
  urgency: z.enum(URGENCIES).default('medium'),
  limit: z.coerce.number<number>().int().min(1).max(20).default(5),
});
export const listing = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  website: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  distanceMiles: z.number().nonnegative(),
  averageRating: z.number().min(0).max(5).nullable(),
  totalReviews: z.int().nonnegative(),
  specialties: z.array(z.string()),
  emergencyHours: z.boolean(),
  acceptsNewPatients: z.boolean(),
  openNow: z.boolean(),
  verified: z.boolean(),
  /** Demo data: shown with the word "Sample". */
  sample: z.boolean(),
});
export type Listing = z.output<typeof listing>;
export const nearby = z.object({ clinics: z.array(listing), center: place, usedDefaultLocation: z.boolean(), radiusMiles: z.number() });
export type Nearby = z.output<typeof nearby>;

/** GET /membership: the caller's practice, if any. state: none → "Clinic Access Required", pending/rejected/suspended → "Verification Required". */
export const PARTNER_STATUSES = ['pending', 'approved', 'rejected', 'suspended'] as const;
export const practice = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  phone: z.string(),
  email: z.email(),
  website: z.string().nullable(),
  specialties: z.array(z.string()),
  emergencyServices: z.boolean(),
  monthlyCapacity: z.int().nonnegative(),
  partnerStatus: z.enum(PARTNER_STATUSES),
  timeZone: z.string(),
  sample: z.boolean(),
});
export const membership = z.object({
  state: z.enum(['none', ...PARTNER_STATUSES]),
  practice: practice.nullable(),
  /** Whether the practice takes part in the lead programme: without it no case is offered to it. */
  joined: z.boolean().optional(),
  /** Whether an owner has stopped new cases for now. */
  paused: z.boolean().optional(),
  /** Whether a payment of the practice failed: no case is offered to it until it is made up for. */
  unpaid: z.boolean().optional(),
  /** The caller's own. */
  role: z.enum(MEMBER_ROLES).optional(),
  /** What `pending` is in detail: of a practice that was asked for changes nobody decides before it hands them in. */
  application: z.enum(APPLICATION_STATES).optional(),
});
export type Membership = z.output<typeof membership>;

/** When, and not a word. `before`: before the screening, and nothing has answered it. */
const toldSince = z.object({ what: z.enum(['emergency', 'more']), at: instant, before: z.boolean().optional() });

/** What a practice sees before it accepts: no name, no own words, no contact. */
export const offeredCase = z.object({
  urgency: z.enum(URGENCIES),
  leadType: z.enum(['emergency', 'urgent_care']),
  kind: z.enum(SCREENING_KINDS),
  duration: z.enum(DURATIONS).nullable(),
  painBand: z.enum(['none', 'mild', 'moderate', 'severe', 'unknown']),
  ageBand: z.enum(['child', 'teen', 'adult', 'older-adult', 'unknown']),
  distanceMiles: z.number().nonnegative(),
  /** Told elsewhere, and not in the screening: a possible emergency, or only that there is more. Absent: nothing is known of any. */
  toldSince: toldSince.nullable().optional(),
});
export const OFFER_STATES = ['open', 'accepted', 'declined', 'expired', 'withdrawn', 'taken'] as const;
/** After acceptance only. */
export const acceptedCase = z.object({
  /** Whom to call. */
  patient: z.object({ name: z.string(), email: z.email(), phone: z.string().nullable() }),
  /** Whose case it is; null where it was shared before that was said. */
  about: z.object({ who: z.enum(ABOUT_WHOM), name: z.string().nullable(), age: z.int().nullable() }).nullable(),
  /** Signs, illnesses, allergies, medicines, pregnancy, each with its question; `of` says what stands first, worries in own words, and pain from 0 to 10. */
  answers: z.array(z.object({ question: z.string(), answer: z.string(), of: z.enum(['has', 'worry', 'pain']).optional() })),
  placeLabel: z.string(),
  symptoms: z.array(z.string()),
  summary: z.string(),
  hasPhotos: z.boolean(),
  acceptedAt: instant,
  /** The patient had withdrawn, and shared the case again with the practice that had accepted it: contact is wished again. */
  sharedAgainAt: instant.nullable().optional(),
  status: z.enum(['new', 'contacted', 'converted']),
  /** Estimate, US dollars (CLIN-042, CLIN-043). */
  valueEstimate: z.number(),
  priceTier: z.enum(['emergency', 'urgent', 'routine']),
  amountOwed: cents,
});
export const offer = z.object({
  id: z.uuid(),
  leadId: z.uuid(),
  state: z.enum(OFFER_STATES),
  offeredAt: instant,
  expiresAt: instant,
  case: offeredCase,
  /** What accepting costs this practice, or did; shown before the button. Read after matching. */
  price: cents,
  /** null until this practice accepted; null again after the patient withdrew. */
  accepted: acceptedCase.nullable(),
});
export type Offer = z.output<typeof offer>;
/** In the list: of an accepted case what it takes to find it. Opening it shows the rest, and the patient sees that. */
export const listedOffer = offer.extend({
  accepted: acceptedCase
    .pick({ acceptedAt: true, sharedAgainAt: true, status: true })
    .extend({ patient: z.object({ name: z.string() }) })
    .nullable(),
});
export type ListedOffer = z.output<typeof listedOffer>;
/** GET /offers?state=open|accepted|closed; GET /offers/:id; POST /offers/:id/accept (Idempotency-Key); POST /offers/:id/decline (Idempotency-Key); GET /offers/events (SSE `changed`) */
export const offerPage = page(listedOffer);
export const offerQuery = z.object({
  state: z.enum(['open', 'accepted', 'closed']).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number<number>().int().min(1).max(100).default(20),
});
/**
 * Answer of accept and decline. Without the case: answers are kept under their Idempotency-Key, and contact data must not outlive a withdrawal
 * there; read the offer anew.
 */
export const offerAnswer = z.object({ id: z.uuid(), leadId: z.uuid(), state: z.enum(OFFER_STATES) });
export type OfferAnswer = z.output<typeof offerAnswer>;
/** POST /leads/:leadId/status: forward only; answers with the offer */
export const leadStatusChange = z.strictObject({ status: z.enum(['contacted', 'converted']) });
/** GET /leads/stats */
export const leadStats = z.object({
  total: z.int(),
  new: z.int(),
  contacted: z.int(),
  converted: z.int(),
  /** converted / total as a percentage with one decimal; "0" when there are no leads. */
  conversionRate: z.string(),
  /** Null for members who do not handle the practice's money. */
  amountOwed: cents.nullable(),
});
/** GET /my-leads/:screeningId: what the patient sees about their own case. `none`: nobody agreed to share it, or word of it is still on its way. */
export const patientLead = z.object({
  state: z.enum(['none', 'offered', 'accepted', 'unmatched', 'withdrawn']),
  practice: z
    .object({
      name: z.string(),
      phone: z.string(),
      address: z.string(),
      /** It accepted, and takes part no longer: it may still make contact, and nobody sees to it that it does. Absent: it takes part. */
      suspended: z.boolean().optional(),
    })
    .nullable(),
  openOffers: z.int().nonnegative(),
  /** All practices that were asked, the first asked first, and whether their answer is still awaited. */
  asked: z.array(z.object({ name: z.string(), awaited: z.boolean() })).optional(),
  /** What practices that have it read of what was told since. */
  toldSince: toldSince.nullable().optional(),
  /** The practice that had accepted has it again since the person shared it anew, and was told that contact is wished again. */
  sharedAgainAt: instant.nullable().optional(),
  updatedAt: instant,
});
export type PatientLead = z.output<typeof patientLead>;
