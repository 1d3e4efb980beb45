import { exportSettings, objectSettings, scannerSettings } from '@toothwise/objects';
import { stripeSettings } from '@toothwise/payments';
import { serviceSettings } from '@toothwise/service-kit';
import { z } from 'zod';

const coordinates = z
  .string()
  .regex(/^-?\d+(\.\d+)?,\s*-?\d+(\.\d+)?$/)
  .transform((text) => {
    const [latitude = 0, longitude = 0] = text.split(',').map(Number);
    return { latitude, longitude };
  })
  .pipe(z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }));

/** The clinic service's settings. */
export const clinicSettings = serviceSettings.extend({
  ...objectSettings,
  ...exportSettings,
  ...scannerSettings,
  ...stripeSettings,
  /** Secret. Of the webhook by which Stripe tells of practices' cards and invoices. */
  CLINIC_STRIPE_WEBHOOK_SECRET: z.string().min(1),
  /** `latitude,longitude` of searches without a place: New York unless set (FIND-050). */
  DEFAULT_LOCATION: z.string().default('40.7128,-74.006').pipe(coordinates),
  /** Secret. Google's Places API (New) and geocoding; unset = neither is asked. */
  CLINIC_GOOGLE_PLACES_KEY: z.string().min(1).optional(),
  CLINIC_GOOGLE_PLACES_URL: z.url().default('https://places.googleapis.com'),
  CLINIC_GOOGLE_GEOCODE_URL: z.url().default('https://maps.googleapis.com'),
  /** Secret. Yelp's business search; unset = it is not asked. */
  CLINIC_YELP_API_KEY: z.string().min(1).optional(),
  CLINIC_YELP_API_URL: z.url().default('https://api.yelp.com'),
  /** Calls that all processes together make to each outside source on one day (UTC). */
  CLINIC_OUTSIDE_CALLS_PER_DAY: z.coerce.number().int().nonnegative().default(1_000),
  /** Longest time for all that outside sources are asked at once (FIND-069). */
  CLINIC_OUTSIDE_DEADLINE_MS: z.coerce.number().int().min(100).max(10_000).default(10_000),
  /** Where squares of a map of streets are, with `{z}`, `{x}` and `{y}` in it; unset = the finder's map shows outlines alone. */
  CLINIC_STREETS_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), 'needs {z}, {x} and {y}')
    .optional(),
  /** Who drew them, as their license wants them named. */
  CLINIC_STREETS_CREDIT: z.string().min(1).max(200).default('© OpenStreetMap contributors'),
  /** Whether `/test-google-places` answers; unless set, in the embedded mode only. */
  CLINIC_PLACES_DIAGNOSTIC: z.enum(['on', 'off']).optional(),
});
export type ClinicSettings = z.output<typeof clinicSettings>;
