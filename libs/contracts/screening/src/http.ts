import { z } from 'zod';
import {
  PLAIN_NAME_RULE,
  SCREENING_KINDS,
  TEXT_LIMITS,
  URGENCIES,
  cents,
  emergencyAdvice,
  flagNumber,
  instant,
  isPlainName,
  page,
  pageQuery,
  photoQuality,
  place,
  safety,
  signedLink,
  typedText,
  urgencyLevel,
} from '@toothwise/contracts-core';
import { TOOTH_CONCERNS, TOOTH_SEVERITIES } from '@toothwise/contracts-core/teeth';
import { FALLBACK_REASONS, FALLBACK_TYPES, FINDING_REGIONS, PERSON_KINDS, SCREENING_SOURCES } from './options.js';
import { review, reviewedLevel } from './review.http.js';
import { aboutPerson, flagAnswers, screeningForm, sharingChoice, signList } from './screening-form.js';

export * from './membership.http.js';
export * from './referral.http.js';
export * from './report.http.js';
export * from './review.http.js';

/** Base path: /api/screening/v1. Everything below is per signed-in person unless marked public. */

// ---- Catalogue and credits -------------------------------------------------------------------------------------------
export const product = z.object({
  id: z.string(),
  kind: z.enum(['package', 'single', 'extra']),
  name: z.string(),
  description: z.string(),
  /** Credits bought, bonus not included. */
  credits: z.int().positive(),
  bonus: z.int().nonnegative(),
  price: cents,
  currency: z.literal('usd'),
  popular: z.boolean(),
});
export type Product = z.output<typeof product>;
export const plan = z.object({
  id: z.string(),
  name: z.string(),
  price: cents,
  priceIsFrom: z.boolean(),
  interval: z.literal('month'),
  features: z.array(z.string()),
  /** Whether it may be bought now. */
  onSale: z.boolean(),
});
/** GET /catalogue (public) */
export const catalogue = z.object({ screeningPrice: cents, products: z.array(product), plans: z.array(plan) });
export type Catalogue = z.output<typeof catalogue>;
/** GET /credits. `available` is what any screening may use now: neither held, nor frozen, nor bound to one draft. */
export const credits = z.object({
  balance: z.int().nonnegative(),
  reserved: z.int().nonnegative(),
  /** For further screenings, with what the plan of their family still pays. */
  available: z.int().nonnegative(),
  /** Kinds of the open drafts that a single screening was paid for: those may start without an available credit. */
  singles: z.array(z.enum(SCREENING_KINDS)),
});
export type Credits = z.output<typeof credits>;

// ---- Payments --------------------------------------------------------------------------------------------------------
/** POST /payments (Idempotency-Key); `kind` says which open draft a single screening pays for. */
export const paymentStart = z.strictObject({
  productId: z.string().max(40),
  quantity: z.int().min(1).max(10).default(1),
  kind: z.enum(SCREENING_KINDS).optional(),
});
export const payment = z.object({
  id: z.uuid(),
  productId: z.string(),
  amount: cents,
  currency: z.literal('usd'),
  credits: z.int().positive(),
  status: z.enum(['requires-payment', 'processing', 'succeeded', 'failed']),
  /** US cents that went back so far. */
  refundedAmount: z.int().nonnegative(),
  /** Set while, and since, the payer contested it at their bank; open freezes its unused credits. */
  dispute: z.enum(['open', 'won', 'lost']).nullable(),
  /** What its payer may ask back now, and until when: the unused part. Null where nothing. */
  refundable: z.object({ amount: cents, credits: z.int().positive(), until: instant }).nullable(),
  createdAt: instant,
});
export type Payment = z.output<typeof payment>;
const payerName = typedText().min(1).refine(isPlainName, PLAIN_NAME_RULE).optional();
/** PUT /payments/:id/payer: who pays, and where the receipt goes; Stripe keeps it, not we. Names only where the form asks them. */
export const payer = z.strictObject({
  email: z.email().max(200),
  firstName: payerName,
  lastName: payerName,
});
export type Payer = z.output<typeof payer>;
/** Answer of POST /payments: what the browser needs to confirm with Stripe.js. GET /payments/:id answers `payment`. */
export const paymentSession = payment.extend({ clientSecret: z.string(), publishableKey: z.string(), stripeJsUrl: z.url() });
export type PaymentSession = z.output<typeof paymentSession>;
// POST /stripe/webhook (public, raw body, Stripe-Signature)

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

export const redFlag = z.object({
  flag: flagNumber,
  level: urgencyLevel,
  title: z.string(),
  words: z.array(z.string()),
  source: z.string(),
  /** What was answered or told of the person, where no words say it; results of earlier releases have none. */
  because: z.string().optional(),
});

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

export const photoAnalysis = z.object({
  /** Out of 10, measured; null = not measured. */
  qualityScore: z.number().min(0).max(10).nullable(),
  visibleConcerns: z.array(z.string()),
  recommendations: z.array(z.string()),
  /** 0–100, of a model that has read the photos; null or absent otherwise. */
  confidence: z.number().min(0).max(100).nullish(),
  /** Says what the analysis is based on: measured quality only, or a model's reading (an aid, not a diagnosis). */
  basis: z.enum(['measured', 'ai']),
});

/** What a model has seen in a photo: an aid, not a diagnosis. */
export const finding = z.object({
  /** FDI number, or null where it could not tell. */
  tooth: z.int().min(11).max(85).nullable(),
  region: z.enum(FINDING_REGIONS),
  concern: z.string(),
  confidence: z.number().min(0).max(100),
  photoId: z.uuid(),
});
export type Finding = z.output<typeof finding>;

/** The specified analysis result plus what explains it. */
export const analysis = z.object({
  urgency: z.enum(URGENCIES),
  level: urgencyLevel,
  /** 0–100, only from a structured AI answer; null otherwise. */
  confidence: z.number().min(0).max(100).nullable(),
  summary: z.string(),
  findings: z.array(finding),
  recommendation: z.string(),
  timeframe: z.string(),
  nextSteps: z.array(z.string()),
  estimatedCost: z.string(),
  screeningType: z.enum(SCREENING_KINDS),
  hasPhotos: z.boolean(),
  photoAnalysis: photoAnalysis.nullable(),
  canWaitRecommendation: z.boolean(),
  /** US dollars; null unless the visit can wait. */
  costSavings: z.object({ total: z.number(), monthly: z.number() }).nullable(),
  fallbackUsed: z.boolean(),
  /** What was used instead of all that a model can be asked; null where nothing had to be. */
  fallbackType: z.enum(FALLBACK_TYPES).nullable(),
  /** Why. */
  fallbackReason: z.enum(FALLBACK_REASONS).nullable(),
  discountApplies: z.boolean(),
  explanation: z.object({
    specified: z.object({ urgency: z.enum(URGENCIES), because: z.array(z.string()) }),
    redFlags: z.array(redFlag),
    /** Set where a model raised the level beyond rules and red flags: from which words or by its own urgency, and whose model. */
    raised: z
      .object({ from: urgencyLevel, urgency: z.enum(URGENCIES).nullable(), words: z.array(z.string()), source: z.string() })
      .nullish(),
    wouldChange: z.array(z.string()),
    ruleVersion: z.string(),
    sources: z.array(z.string()),
  }),
  emergency: emergencyAdvice.nullable(),
  /** Flag 23 is never named to the account holder; they see neutral advice. */
  advice: z.array(z.string()),
});
export type Analysis = z.output<typeof analysis>;

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
      /** What was said, each with the question that it answers; null where nothing was asked. */
      exchanges: z.array(z.object({ question: z.string().nullable(), answer: z.string() })).optional(),
    })
    .nullable(),
  photos: z.array(photo),
  analysis: analysis.nullable(),
  review: review.nullable(),
  sharing: sharingState,
  /** A failed analysis: the credit was given back. */
  failure: z.object({ message: z.string(), creditReleased: z.boolean() }).nullable(),
});
export type Screening = z.output<typeof screening>;
export const screeningSummary = screening
  .pick({ id: true, kind: true, source: true, status: true, createdAt: true, completedAt: true })
  .extend({
    urgency: z.enum(URGENCIES).nullable(),
    level: z.int().nullable(),
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
