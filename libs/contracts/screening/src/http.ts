import { z } from 'zod';
import {
  SCREENING_KINDS,
  TEXT_LIMITS,
  URGENCIES,
  emergencyAdvice,
  instant,
  page,
  pageQuery,
  photoQuality,
  place,
  safety,
  signedLink,
  typedText,
} from '@toothwise/contracts-core';
import { TOOTH_CONCERNS, TOOTH_SEVERITIES } from '@toothwise/contracts-core/teeth';
import { analysis } from './analysis.http.js';
import { PERSON_KINDS } from './form.options.js';
import { SCREENING_SOURCES } from './results.options.js';
import { review, reviewedLevel } from './review.http.js';
import { aboutPerson, flagAnswers, screeningForm, sharingChoice, signList } from './screening-form.js';

export * from './analysis.http.js';
export * from './membership.http.js';
export * from './payment.http.js';
export * from './referral.http.js';
export * from './report.http.js';
export * from './review.http.js';

/** Base path: /api/screening/v1. Everything below is per signed-in person unless marked public. */

// ---- Drafts ----------------------------------------------------------------------------------------------------------
export const photo = z.object({
  id: z.uuid(),
  name: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  bytes: z.int().positive(),
  /** Measured, or null where it could not be: sharpness, exposure, resolution, glare, each 0–10. */
  quality: photoQuality.nullable(),
});
export type Photo = z.output<typeof photo>;

/** Counts the saves of a draft; a number that no column could hold is refused, not stored. */
const draftVersion = z.int().nonnegative().lt(2_147_483_647);

export const draft = z.object({
  id: z.uuid(),
  kind: z.enum(SCREENING_KINDS),
  /** Send it back as `baseVersion`; an older one gets 409 `draft.conflict`. */
  version: draftVersion,
  step: z.enum(['about-person', 'questions', 'photo-upload', 'sharing', 'payment']),
  form: screeningForm,
  person: aboutPerson,
  flagAnswers,
  /** Null until the list was answered, and again a day later. */
  signs: signList.nullable(),
  sharing: sharingChoice,
  photos: z.array(photo),
  safety,
  updatedAt: instant,
});
export type Draft = z.output<typeof draft>;
/** PUT /drafts/:kind (creates with baseVersion 0). GET /drafts/:kind, GET /drafts, DELETE /drafts/:kind. */
export const draftSave = z.strictObject({
  baseVersion: draftVersion,
  step: z.enum(['about-person', 'questions', 'photo-upload', 'sharing', 'payment']),
  form: screeningForm,
  person: aboutPerson,
  flagAnswers: flagAnswers.default({}),
  signs: signList.nullable().default(null),
  sharing: sharingChoice,
});
export type DraftSave = z.input<typeof draftSave>;
// POST /drafts/:kind/photos (multipart field `photo`, one file) → photo; DELETE /drafts/:kind/photos/:photoId;
/** GET /drafts/:kind/photos/:photoId/link and GET /screenings/:id/photos/:photoId/link. Signed for at most 60 s. */
export const photoLink = signedLink;

/** GET /person: kept from last time; stored with each draft that goes to analysis. */

// ---- Screenings ------------------------------------------------------------------------------------------------------
/** POST /screenings (Idempotency-Key): 202 analysing; 200 when an emergency ended it without a credit; 402 credit.insufficient; 403 consent.required; 422 signs.required, draft.incomplete */
export const screeningStart = z.strictObject({
  kind: z.enum(SCREENING_KINDS),
  draftVersion,
  /** The person was told that a dentist reviews it, and wants that. A page that did not tell of it says nothing. */
  dentistReview: z.boolean().optional(),
});

export const SCREENING_STATUSES = ['analysing', 'completed', 'failed'] as const;
export const sharingState = z.object({
  possible: z.boolean(),
  consent: z.enum(['none', 'given', 'withdrawn']),
  at: instant.nullable(),
  phone: z.string().nullable(),
  place: place.nullable(),
  textVersion: z.string(),
});
/** A mark on the tooth map; FDI numbers: 11-48 are adult teeth, 51-85 primary ones. */
export const markedTooth = z.object({
  fdi: z.int().min(11).max(85),
  type: z.enum(TOOTH_CONCERNS),
  severity: z.enum(TOOTH_SEVERITIES),
});
export const screening = z.object({
  id: z.uuid(),
  kind: z.enum(SCREENING_KINDS),
  source: z.enum(SCREENING_SOURCES),
  status: z.enum(SCREENING_STATUSES),
  /** True progress: the stages that are done, in order. */
  stages: z.array(
    z.object({
      stage: z.enum(['credit', 'rules', 'photos', 'ai', 'result']),
      state: z.enum(['waiting', 'running', 'done', 'skipped', 'failed']),
    }),
  ),
  createdAt: instant,
  completedAt: instant.nullable(),
  form: screeningForm,
  person: aboutPerson,
  /** Null only for screenings from before the list was asked. */
  signs: signList.nullable(),
  /** What was told to the advisor, as it was said; the questionnaire above holds what clearly fits it. Null in a screening by questionnaire. */
  conversation: z
    .object({
      consultationId: z.uuid(),
      said: z.array(z.string()),
      toothMapping: z.array(markedTooth),
      lastDentalVisit: z.string().nullable(),
      painLevel: z.number().nullable(),
      /** Illnesses, conditions and allergies; and medicines. Earlier records hold them among what was said alone. */
      medicalHistory: z.string().nullable().optional(),
      medications: z.string().nullable().optional(),
      oralHygieneHabits: z.string().nullable().optional(),
      routineFrequency: z.string().nullable().optional(),
      /** By its name above what was asked and not answered, and how. */
      passed: z.record(z.string(), z.enum(['unsure', 'skipped'])).optional(),
      /** What was said, each with the question that it answers; null where nothing was asked. Unread is what the rules do not read. */
      exchanges: z.array(z.object({ question: z.string().nullable(), answer: z.string(), unread: z.boolean().optional() })).optional(),
    })
    .nullable(),
  photos: z.array(photo),
  analysis: analysis.nullable(),
  review: review.nullable(),
  sharing: sharingState,
  /** A failed analysis: the credit was given back. */
  failure: z.object({ message: z.string(), creditReleased: z.boolean() }).nullable(),
  /** When its person said that a dentist or doctor has seen it; null until then. */
  seenAt: instant.nullable().optional(),
  /** ISO 639-1: the language of something that was told and could not be read, so that the result does not hold it; null where all was read. */
  unread: z.string().nullable().optional(),
  /** The list of signs and every question of an emergency with what was answered, also a "no", as a report prints them. */
  safetyAnswers: z.array(z.object({ question: z.string(), answer: z.string() })).optional(),
});
export type Screening = z.output<typeof screening>;
export const screeningSummary = screening
  .pick({ id: true, kind: true, source: true, status: true, createdAt: true, completedAt: true, seenAt: true, unread: true })
  .extend({
    urgency: z.enum(URGENCIES).nullable(),
    level: z.int().nullable(),
    /** Of an emergency whom to call: what an emergency department has to see is graver than what a dentist can. */
    call: emergencyAdvice.shape.call.nullable().optional(),
    recommendation: z.string().nullable(),
    summary: z.string().nullable(),
    /** Set where a dentist has reviewed it: urgency and level are theirs. */
    review: reviewedLevel.nullable(),
    /** Whose it is. */
    person: z.object({ who: z.enum(PERSON_KINDS).nullable(), name: z.string().nullable(), age: z.int().nullable() }).optional(),
  });
export type ScreeningSummary = z.output<typeof screeningSummary>;
/** GET /screenings: the caller's own alone, or those of all for whom they answered. */
export const screeningQuery = pageQuery.extend({ whose: z.literal('me').optional() });
/** GET /screenings (newest first), GET /screenings/:id, DELETE /screenings/:id */
export const screeningPage = page(screeningSummary);
/** GET /screenings/:id/events: server-sent events named `stage` (data: screening.stages), `completed`, `failed` (data: {}), `credits` is on GET /credits/events. */

/** PUT /screenings/:id/seen, and DELETE, which takes it back. */
export const seenState = z.object({ seenAt: instant.nullable() });

/** PUT /told/:id/seen: the emergency as it was told by then; one that is told anew afterwards is another. */
export const toldSeen = z.strictObject({ toldAt: instant });
/** GET /told: of answers that were left, or of a conversation, by its id. */
export const toldMark = z.object({ toldId: z.uuid(), toldAt: instant, seenAt: instant });
export type ToldMark = z.output<typeof toldMark>;

/** PUT /screenings/:id/sharing → sharingState; DELETE /screenings/:id/sharing withdraws. */
export const sharingConsent = z.strictObject({
  textVersion: z.string().max(20),
  phone: typedText().max(TEXT_LIMITS.phone).nullable(),
  place,
});
/** GET /sharing-text: the current text of the question about contact. */
export const sharingText = z.object({ textVersion: z.string(), paragraphs: z.array(z.string()), statement: z.string() });
/** GET /settings (public): what the pages need to know. */
export const screeningSettings = z.object({ supportEmail: z.email(), aiProvider: z.string().nullable() });
