import { z } from 'zod';
import { SCREENING_KINDS, URGENCIES, emergencyAdvice, instant, typedText, urgencyLevel } from '@toothwise/contracts-core';
import { REVIEW_DECISIONS } from './results.options.js';

/** What to do at the level that a dentist has set: stands in place of what the result said. */
export const reviewCare = z.object({
  summary: z.string(),
  recommendation: z.string(),
  timeframe: z.string(),
  nextSteps: z.array(z.string()),
  estimatedCost: z.string(),
  emergency: emergencyAdvice.nullable(),
});
/** How a screening stands with its dentist's review, for its owner; null where none was asked for. What the dentist wrote comes with `done`. */
export const review = z.object({
  state: z.enum(['waiting', 'done']),
  askedAt: instant,
  /** By when it was promised. */
  dueAt: instant,
  /** The promise was not kept: since when the person knows, and has a credit for it. */
  lateAt: instant.nullable(),
  reviewedAt: instant.nullable(),
  /** The dentist who looked, with their licence; reviews from before that was said name nobody. */
  by: z.object({ name: z.string(), licence: z.string() }).nullable().optional(),
  decision: z.enum(REVIEW_DECISIONS).nullable(),
  /** What the dentist found; the screening's `analysis` stays what it was. Before the review it is the same. */
  level: urgencyLevel,
  urgency: z.enum(URGENCIES),
  /** Null where the level stayed. */
  care: reviewCare.nullable(),
  /** To the patient. */
  note: z.string().nullable(),
  plan: z.array(z.string()),
});
export type Review = z.output<typeof review>;

/** What a list shows of it, beside the level that holds now. */
export const reviewedLevel = z.object({ reviewedAt: instant, decision: z.enum(REVIEW_DECISIONS), from: z.enum(URGENCIES) });

/** A case in the queue: no name and no word of it. */
export const waitingReview = z.object({
  screeningId: z.uuid(),
  kind: z.enum(SCREENING_KINDS),
  level: urgencyLevel,
  urgency: z.enum(URGENCIES),
  askedAt: instant,
  dueAt: instant,
  /** Set where the caller has it: until then nobody else takes it. */
  claimedUntil: instant.nullable(),
});
export type WaitingReview = z.output<typeof waitingReview>;
/** Of the highest level first, then who waits longest; `claimed` are the caller's own. */
export const reviewQueue = z.object({
  waiting: z.array(waitingReview),
  claimed: z.array(waitingReview),
  /** Until when the caller may review. */
  licensedUntil: z.iso.date(),
});
export type ReviewQueue = z.output<typeof reviewQueue>;
/** POST /review-claims: this one, or whichever has its turn. */
export const reviewClaim = z.strictObject({ screeningId: z.uuid().optional() });

/** POST /reviews/:id/decision. */
export const reviewDecision = z.strictObject({
  decision: z.enum(REVIEW_DECISIONS),
  /** Of a confirmed one it may be left out. */
  level: urgencyLevel.optional(),
  /** Why it is lower: for the record, and for administrators. */
  reason: typedText().max(1000).default(''),
  note: typedText().min(1, 'Write to the patient what you see, and what it means.').max(4000),
  /** Step by step. */
  plan: z.array(typedText().min(1).max(500)).max(20).default([]),
});
export type ReviewDecision = z.input<typeof reviewDecision>;

/** PUT /admin/licences: whose, by the address they sign in with. A day that is over ends it. */
export const licenceKeep = z.strictObject({
  email: z.email().max(200),
  number: typedText().min(1, 'Enter the number of the licence.').max(60),
  place: typedText().min(1, 'Enter the state or country that gave it.').max(120),
  endsOn: z.iso.date(),
});
export type LicenceKeep = z.input<typeof licenceKeep>;
export const licence = z.object({
  personId: z.uuid(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  number: z.string(),
  place: z.string(),
  endsOn: z.iso.date(),
  stands: z.boolean(),
  /** Cases that this dentist has now, and those reviewed so far. */
  claimed: z.int().nonnegative(),
  reviewed: z.int().nonnegative(),
});
export type Licence = z.output<typeof licence>;
