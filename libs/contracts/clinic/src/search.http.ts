import { z } from 'zod';
import { instant, place } from '@toothwise/contracts-core';

/** What a practice is good at: one closed list (ACF-003 and `General`). */
export const SPECIALTIES = [
  'General',
  'Emergency',
  'Cosmetic',
  'Orthodontics',
  'Periodontics',
  'Endodontics',
  'Oral surgery',
  'Pediatric',
  'Preventive',
] as const;
export type Specialty = (typeof SPECIALTIES)[number];
/** FIND-037 to FIND-039. */
export const SEARCH_RADII = [5, 10, 25, 50] as const;
export const SEARCH_RATINGS = [3, 3.5, 4, 4.5] as const;
export const SEARCH_SORTS = ['rating', 'distance', 'reviews'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];
/** Languages that one may ask for, as ISO 639-1 says them. */
export const CARE_LANGUAGES = ['en', 'es', 'zh', 'vi', 'ko', 'fr', 'ru', 'ar', 'hi', 'pt', 'tl', 'pl'] as const;

const position = z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) });

/** POST /clinics/search (signed-in): positions never stand in a URL. Without a place the search is around the default one, and says so. */
export const clinicSearch = z.strictObject({
  place: position.nullable().default(null),
  radiusMiles: z.union(SEARCH_RADII.map((miles) => z.literal(miles))).default(25),
  /** Keeps the unrated, last by rating; dropped where it would leave nobody. */
  minimumRating: z.union(SEARCH_RATINGS.map((rating) => z.literal(rating))).default(4),
  sort: z.enum(SEARCH_SORTS).default('rating'),
  openNow: z.boolean().default(false),
  emergencyHours: z.boolean().default(false),
  acceptsNewPatients: z.boolean().default(false),
  acceptsInsurance: z.boolean().default(false),
  language: z.enum(CARE_LANGUAGES).nullable().default(null),
  specialty: z.enum(SPECIALTIES).nullable().default(null),
  /** Also those who do not say whether they have what is asked for. Who says no is never found. */
  unsaid: z.boolean().default(false),
  limit: z.int().min(1).max(50).default(20),
});
export type ClinicSearch = z.output<typeof clinicSearch>;

/** A fact that nobody stated is null. */
export const foundClinic = z.object({
  /** `practice_` of our own, `directory_` of the directory, `mock_` invented for demonstrations. */
  id: z.string(),
  name: z.string(),
  address: z.string(),
  phone: z.string().nullable(),
  /** Its number as people write it, and as a link dials it: pages need no table of the world's numbers for that. */
  call: z.object({ said: z.string(), link: z.string() }).optional(),
  website: z.string().nullable(),
  email: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  /** The position is that of the postal code. */
  aboutPosition: z.boolean(),
  distanceMiles: z.number().nonnegative(),
  averageRating: z.number().min(0).max(5).nullable(),
  totalReviews: z.int().nonnegative(),
  specialties: z.array(z.string()).nullable(),
  acceptsInsurance: z.boolean().nullable(),
  emergencyHours: z.boolean().nullable(),
  acceptsNewPatients: z.boolean().nullable(),
  languagesSpoken: z.array(z.string()).nullable(),
  openNow: z.boolean().nullable(),
  /** When one that is closed opens next; missing or null where that is not known. */
  opensAt: instant.nullable().optional(),
  /** Weekday → text, "9:00 AM – 5:00 PM" or "Closed", by the practice's own clock (FIND-031). */
  hours: z.record(z.string(), z.string()).nullable(),
  /** An approved practice. */
  verified: z.boolean(),
  /** An approved practice whose dental licence was seen, and has not ended. */
  licenseVerified: z.boolean(),
  /** Where the entry comes from, and of when it is. */
  source: z.string(),
  lastUpdated: z.string(),
  /** Where the rating comes from, where that is another source. */
  ratedBy: z.object({ source: z.string(), date: z.string() }).optional(),
  sample: z.boolean(),
  /** Where the first photo of an approved practice is to be seen for some minutes. Missing where there is none. */
  photo: z.url().optional(),
});
export type FoundClinic = z.output<typeof foundClinic>;
export const clinicsFound = z.object({
  clinics: z.array(foundClinic),
  center: place,
  usedDefaultLocation: z.boolean(),
  radiusMiles: z.number(),
  /** What was kept to; null where it would have left nobody and was dropped. */
  minimumRating: z.number().nullable(),
  /** More are there than are shown. */
  more: z.boolean(),
  /** How many more are found with `unsaid`, at most 100. */
  unsaid: z.int().nonnegative(),
  /** Streets can be had for the map (`POST /map/streets`), and who drew them is to be named there. Missing where no server of them is set up. */
  streets: z.object({ credit: z.string() }).optional(),
});
export type ClinicsFound = z.output<typeof clinicsFound>;
