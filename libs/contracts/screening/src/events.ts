import { z } from 'zod';
import {
  ABOUT_WHOM,
  DURATIONS,
  SCREENING_KINDS,
  URGENCIES,
  defineAudited,
  defineErased,
  defineEvent,
  defineExported,
  place,
} from '@toothwise/contracts-core';
import { REVIEW_DECISIONS, SCREENING_CONDITIONS, SCREENING_SOURCES } from './results.options.js';

/**
 * What kind of answer it is: `has` is what the person has or said yes to (a sign, an illness, a medicine), which a practice reads first; `worry`
 * what worries them, in their own words; `pain` from 0 to 10. Answers from before this was told have none.
 */
export const sharedAnswer = z.object({
  question: z.string(),
  answer: z.string(),
  of: z.enum(['has', 'worry', 'pain']).optional(),
});
export type SharedAnswer = z.output<typeof sharedAnswer>;

/**
 * The only way by which contact, place and symptoms leave screening. Present only with the person's consent.
 * A practice sees `case` bands before acceptance; all the rest only after it.
 * What flags 23 and 24 heard is never in here.
 */
export const sharing = z.object({
  consentedAt: z.iso.datetime(),
  textVersion: z.string(),
  contact: z.object({ name: z.string(), email: z.email(), phone: z.string().nullable() }),
  place,
  case: z.object({
    urgency: z.enum(URGENCIES),
    level: z.int().min(1).max(4),
    kind: z.enum(SCREENING_KINDS),
    duration: z.enum(DURATIONS).nullable(),
    painBand: z.enum(['none', 'mild', 'moderate', 'severe', 'unknown']),
    ageBand: z.enum(['child', 'teen', 'adult', 'older-adult', 'unknown']),
  }),
  /** The symptoms text split on commas, trimmed, empty parts dropped (own words: released only to the accepting practice). */
  symptoms: z.array(z.string()),
  summary: z.string(),
  hasPhotos: z.boolean(),
  /** Whose case it is; the contact is of whoever answered for them. Cases from before it was told say nothing of it. */
  patient: z.object({ who: z.enum(ABOUT_WHOM), name: z.string().nullable(), age: z.int().nullable() }).optional(),
  /** What a dentist needs to know of what was asked and answered: signs, illnesses, allergies, medicines, pregnancy where they agreed to that. */
  answers: z.array(sharedAnswer).optional(),
  /**
   * Told elsewhere: when, and not a word of it. An emergency is called one where it is surely of the same person and the text
   * that was agreed to says that it is passed on; else it is only said that the screening is older than what was told. `before`: it was told
   * before the screening, and nothing has answered it.
   */
  toldSince: z
    .object({ what: z.enum(['emergency', 'more']), at: z.iso.datetime(), before: z.boolean().optional() })
    .nullable()
    .optional(),
  /** When the block was last made anew under the same consent; of several the newest counts. */
  revisedAt: z.iso.datetime().optional(),
});
export type ToldSince = NonNullable<Sharing['toldSince']>;
export type Sharing = z.output<typeof sharing>;
const forget = { sharing: ['clinic'] };
/** Whom it was about. Older ones say nothing of it. */
const about = z.object({ who: z.enum(ABOUT_WHOM) }).optional();

export const screeningCompleted = defineEvent(
  'screening.completed.v1',
  z.object({
    screeningId: z.uuid(),
    kind: z.enum(SCREENING_KINDS),
    source: z.enum(SCREENING_SOURCES),
    urgency: z.enum(URGENCIES),
    level: z.int().min(1).max(5),
    completedAt: z.iso.datetime(),
    /** Whom it was about, and whose record of the holder's family that is. Older ones say nothing of it. */
    about: z.object({ who: z.enum(ABOUT_WHOM), personId: z.uuid().nullable() }).optional(),
    /** Closed codes, never own words, and nothing of what flags 23 and 24 heard. */
    conditions: z.array(z.enum(SCREENING_CONDITIONS)).max(20).optional(),
    sharing: sharing.nullable(),
  }),
  { forget },
);
/** Also where what is shared has changed since, under the same consent: `revisedAt` says so. */
export const screeningSharingConsented = defineEvent('screening.sharing-consented.v1', z.object({ screeningId: z.uuid(), sharing }), {
  forget,
});
export const screeningSharingWithdrawn = defineEvent(
  'screening.sharing-withdrawn.v1',
  z.object({ screeningId: z.uuid(), withdrawnAt: z.iso.datetime() }),
);
export const screeningDeleted = defineEvent('screening.deleted.v1', z.object({ screeningId: z.uuid() }));
export const screeningCreditsChanged = defineEvent(
  'screening.credits-changed.v1',
  z.object({
    balance: z.int().nonnegative(),
    delta: z.int(),
    reason: z.enum(['purchase', 'bonus', 'capture', 'refund', 'grant']),
    /** It comes of another's screening, of which nothing is to be told. */
    quiet: z.boolean().optional(),
  }),
);
/** The analysis gave up; its credit was released. */
export const screeningFailed = defineEvent(
  'screening.failed.v1',
  z.object({ screeningId: z.uuid(), kind: z.enum(SCREENING_KINDS), about }),
);
/** A dentist has looked at a result: urgency and level are what holds since. Of what they wrote nothing is told. */
export const screeningReviewed = defineEvent(
  'screening.reviewed.v1',
  z.object({
    screeningId: z.uuid(),
    decision: z.enum(REVIEW_DECISIONS),
    urgency: z.enum(URGENCIES),
    level: z.int().min(1).max(5),
    reviewedAt: z.iso.datetime(),
    about,
    /** Who looked; older ones name nobody. */
    dentist: z.object({ name: z.string(), licence: z.string() }).optional(),
  }),
  { keeps: ['dentist'] },
);
/** No dentist has looked within the promised time; the person has a credit for it. */
export const screeningReviewDelayed = defineEvent(
  'screening.review-delayed.v1',
  z.object({ screeningId: z.uuid(), dueAt: z.iso.datetime(), about }),
);
/** The person says that a dentist or doctor has seen what a result is about; null where they took that back. The newest word counts. */
export const screeningSeenTold = defineEvent(
  'screening.seen-told.v1',
  z.object({ screeningId: z.uuid(), seenAt: z.iso.datetime().nullable(), toldAt: z.iso.datetime() }),
);
/** The person asked for a mail that leads to the report: when, of what kind, and not a word of health. */
export const screeningReportRequested = defineEvent(
  'screening.report-requested.v1',
  z.object({
    screeningId: z.uuid(),
    kind: z.enum(SCREENING_KINDS),
    source: z.enum(SCREENING_SOURCES),
    completedAt: z.iso.datetime(),
    about,
  }),
);
/**
 * What a person is entitled to by a plan, their own or the one of the group that they belong to. Without one told, somebody has no plan.
 * `endsAt` is when it ends by itself; null while it goes on.
 */
export const screeningSubscriptionChanged = defineEvent(
  'screening.subscription-changed.v1',
  z.object({
    plan: z.enum(['essential', 'professional', 'family']),
    state: z.enum(['active', 'ended']),
    endsAt: z.iso.datetime().nullable(),
    /** Null where they are not counted. */
    advisorScreeningsAMonth: z.int().nonnegative().nullable(),
    /** How many people a family group may have. */
    memberLimit: z.int().positive().optional(),
  }),
);
/** A renewal could not be collected. The plan stays until `keptUntil`; told once an attempt, the newest where several were missed. */
export const screeningRenewalFailed = defineEvent(
  'screening.renewal-failed.v1',
  z.object({ plan: z.enum(['essential', 'professional', 'family']), attempt: z.int().positive(), keptUntil: z.iso.datetime() }),
);
export const screeningAudited = defineAudited('screening');
export const screeningErased = defineErased('screening');
export const screeningExported = defineExported('screening');
