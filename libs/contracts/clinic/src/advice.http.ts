import { typedText } from '@toothwise/contracts-core';
import { z } from 'zod';

const position = z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) });

/**
 * POST /clinics/for-case (signed-in): practices that fit what somebody tells (ACF-004). Only what the order needs: no names, no own words.
 * The address is looked up first, then the position counts, then the default location, which the answer says.
 */
export const caseSearch = z.strictObject({
  address: typedText().min(2).max(80).nullable().default(null),
  /** Where the person seems to be (ISO 3166-1 alpha-2): a name or code alone is taken of no other country than theirs. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .default(null),
  position: position.nullable().default(null),
  urgency: z.enum(['high', 'medium', 'low']),
  hasPain: z.boolean().default(false),
  wantsCosmetic: z.boolean().default(false),
  isAnxious: z.boolean().default(false),
  /** Metres. */
  radius: z.int().min(1_000).max(80_000).default(10_000),
  minRating: z.number().min(0).max(5).default(4),
  maxResults: z.int().min(1).max(10).default(10),
});
export type CaseSearch = z.output<typeof caseSearch>;

/** What gave a clinic how many points. */
export const MATCH_REASONS = [
  'rating',
  'emergency',
  'open-now',
  'pain',
  'cosmetic',
  'many-reviews',
  'some-reviews',
  'words-of-reviews',
] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

/** Null is what nobody stated. */
export const matchedClinic = z.object({
  placeId: z.string(),
  name: z.string(),
  address: z.string(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  rating: z.number().nullable(),
  totalReviews: z.int().nonnegative(),
  /** 1 to 4, where a source states it; our own directory does not. */
  priceLevel: z.int().min(1).max(4).nullable(),
  location: z.object({ lat: z.number(), lng: z.number() }),
  /** A line for each weekday. */
  openingHours: z.array(z.string()).nullable(),
  isOpen: z.boolean().nullable(),
  /** Of outside sources, at most three; our own directory keeps none (ACF-002). */
  reviews: z.array(
    z.object({ authorName: z.string(), rating: z.number(), text: z.string(), time: z.string(), relativeTimeDescription: z.string() }),
  ),
  specialties: z.array(z.string()),
  distanceMiles: z.number().nonnegative(),
  /** The sum of the points below; it may be more than 100, so it is no percentage. */
  matchScore: z.number(),
  matchReasons: z.array(z.object({ reason: z.enum(MATCH_REASONS), points: z.number() })),
  sample: z.boolean(),
});
export const clinicsMatched = z.object({
  clinics: z.array(matchedClinic),
  searchLocation: z.object({ lat: z.number(), lng: z.number(), label: z.string(), usedDefaultLocation: z.boolean() }),
  /** How many were compared; the nearest 300 at most. */
  totalFound: z.int().nonnegative(),
  searchRadius: z.int(),
});
export type ClinicsMatched = z.output<typeof clinicsMatched>;
