import { place, typedText } from '@toothwise/contracts-core';
import { z } from 'zod';
import { clinicSearch, foundClinic } from './search.http.js';

/** Where clinics beside our own directory come from. */
export const OUTSIDE_SOURCES = ['google', 'yelp'] as const;
export type OutsideSourceName = (typeof OUTSIDE_SOURCES)[number];

/** FIND-066 */
export const MOST_REVIEWS = 3;

const tally = z.object({ rating: z.number().min(0).max(5), count: z.int().nonnegative() });

/** One review (FIND-034). What its source does not say is null. */
export const clinicReview = z.object({
  id: z.string(),
  clinicId: z.string(),
  reviewerName: z.string(),
  rating: z.number().min(0).max(5),
  reviewText: z.string(),
  date: z.string(),
  /** "3 months ago", as the source says it. */
  relativeDate: z.string().nullable(),
  source: z.enum(OUTSIDE_SOURCES),
  verified: z.boolean().nullable(),
  helpfulCount: z.int().nonnegative().nullable(),
});
export type ClinicReview = z.output<typeof clinicReview>;

/** A clinic that an outside source told of just now; nothing of it is stored. Its id begins with `google_` or `yelp_`. */
export const outsideClinic = foundClinic.extend({
  source: z.enum(OUTSIDE_SOURCES),
  /** What each source says (FIND-029). A source that was not asked, or says nothing, is not there. */
  reviewsBySource: z.object({
    google: tally.optional(),
    yelp: tally.optional(),
    healthgrades: tally.optional(),
    internal: tally.optional(),
  }),
  recentReviews: z.array(clinicReview).max(MOST_REVIEWS),
  /** 1 to 4. */
  priceLevel: z.int().min(1).max(4).nullable(),
  /** Its page at the source. */
  pageUrl: z.url().nullable(),
});
export type OutsideClinic = z.output<typeof outsideClinic>;

/** POST /clinics/elsewhere (signed-in): what is asked for is the same as in our own directory. */
export const elsewhereSearch = clinicSearch;

/** How asking a source went. `paused`: it failed so often that it is left alone for a while. `spent`: the day's calls are made. */
export const SOURCE_STATES = ['answered', 'failed', 'paused', 'spent'] as const;
const asked = z.object({
  source: z.enum(OUTSIDE_SOURCES),
  state: z.enum(SOURCE_STATES),
  /** When it said so: at most 15 minutes ago. */
  askedAt: z.string().nullable(),
  /** How far it was asked to look, which may be less than what was wished. */
  reachMiles: z.number(),
});
export const clinicsElsewhere = z.object({
  clinics: z.array(outsideClinic),
  /** One each that is configured here; none asks nobody. */
  sources: z.array(asked),
});
export type ClinicsElsewhere = z.output<typeof clinicsElsewhere>;

/** POST /places/test (public, where switched on): a diagnostic of the outside sources around a named place. */
export const placesTest = z.strictObject({ place: typedText().min(2).max(80).default('New York, NY') });
/** APP-025 */
export const PLACES_TEST = { radiusMiles: 10, results: 5 } as const;
export const placesTested = z.object({
  center: place,
  sources: z.array(asked),
  clinics: z.array(outsideClinic.pick({ id: true, name: true, address: true, distanceMiles: true, source: true })).max(PLACES_TEST.results),
});
export type PlacesTested = z.output<typeof placesTested>;
