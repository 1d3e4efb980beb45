import { z } from 'zod';
import { instant, page, pageQuery, typedText } from '@toothwise/contracts-core';
import { practicePhoto, proof } from './proofs.http.js';
import { CARE_LANGUAGES, SPECIALTIES } from './search.http.js';

export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];
/** The application's own states; a practice's `partnerStatus` keeps its four. */
export const APPLICATION_STATES = ['draft', 'submitted', 'in_review', 'changes_asked', 'approved', 'rejected', 'suspended'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

const times = z.array(z.strictObject({ opens: z.string().max(5), closes: z.string().max(5) })).max(3);
const week = z.strictObject({
  sunday: times,
  monday: times,
  tuesday: times,
  wednesday: times,
  thursday: times,
  friday: times,
  saturday: times,
});
const stated = z.boolean().nullable();

/** What a practice says of itself. While it is written anything may be empty or unfinished; handing it in checks each field. */
export const applicationFields = z.strictObject({
  name: typedText().max(120),
  address: typedText().max(200),
  city: typedText().max(100),
  state: typedText().max(60),
  zipCode: typedText().max(12),
  phone: typedText().max(40),
  email: typedText().max(254),
  website: typedText().max(300),
  position: z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }).nullable(),
  /** IANA name. */
  timeZone: typedText().max(60),
  /** Local times `HH:mm` of the practice's clock; `closes` may be `24:00`. */
  openingHours: week,
  specialties: z.array(z.enum(SPECIALTIES)).max(SPECIALTIES.length),
  languages: z.array(z.enum(CARE_LANGUAGES)).max(CARE_LANGUAGES.length),
  emergencyServices: z.boolean(),
  /** Null: not said. */
  acceptsNewPatients: stated,
  acceptsInsurance: stated,
  /** Cases a month. */
  monthlyCapacity: z.int().min(0).max(1000).nullable(),
});
export type ApplicationFields = z.output<typeof applicationFields>;
/** `seenAt`: the `updatedAt` of what the page shows, null where it shows none: what is newer is not written over. */
export const applicationWriting = applicationFields.extend({ seenAt: instant.nullable().optional() });

export const application = z.object({
  state: z.enum(APPLICATION_STATES),
  /** Null before it was handed in for the first time. */
  practiceId: z.uuid().nullable(),
  fields: applicationFields,
  /** Why changes are asked, or why it was rejected or suspended. */
  reason: z.string().nullable(),
  submittedAt: instant.nullable(),
  updatedAt: instant,
});
export type Application = z.output<typeof application>;
/** GET /application: null where the caller has begun none. */
export const ownApplication = z.object({ application: application.nullable() });

/** `waiting`: submitted or in review, who has waited longest first. `others`: decided ones, the latest first. */
export const reviewQuery = pageQuery.extend({ list: z.enum(['waiting', 'others']).default('waiting') });
export const reviewEntry = z.object({
  practiceId: z.uuid(),
  name: z.string(),
  city: z.string(),
  region: z.string(),
  state: z.enum(APPLICATION_STATES),
  /** Waiting: when it was handed in; else when it was decided. */
  since: instant,
  sample: z.boolean(),
  /** It was decided about before, and has handed in a proof anew. */
  renewal: z.boolean(),
});
export type ReviewEntry = z.output<typeof reviewEntry>;
export const reviewPage = page(reviewEntry);

export const REVIEW_DECISIONS = ['approve', 'ask_changes', 'reject', 'suspend'] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];
export const reviewed = z.object({
  practiceId: z.uuid(),
  state: z.enum(APPLICATION_STATES),
  fields: applicationFields,
  reason: z.string().nullable(),
  submittedAt: instant.nullable(),
  sample: z.boolean(),
  proofs: z.array(proof),
  photos: z.array(practicePhoto),
  /** What may be decided now: an approval only once all four proofs are there and none has ended. */
  decisions: z.array(z.enum(REVIEW_DECISIONS)),
  /** Decisions so far, latest first. */
  history: z.array(z.object({ decision: z.enum(REVIEW_DECISIONS), reason: z.string(), decidedAt: instant })),
});
export type Reviewed = z.output<typeof reviewed>;
/** A reason is asked of everything but an approval; the practice reads it. */
export const reviewDecision = z.strictObject({ decision: z.enum(REVIEW_DECISIONS), reason: typedText().max(1000).default('') });
