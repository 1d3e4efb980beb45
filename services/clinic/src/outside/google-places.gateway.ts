import { type ClinicReview, MOST_REVIEWS } from '@toothwise/contracts-clinic';
import { LOGGER, type Logger, SETTINGS } from '@toothwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { ClinicSettings } from '../settings.js';
import type { Coordinates } from '../practices/distance.rules.js';
import { OutsideCall, OutsideFailure } from './outside-call.gateway.js';
import { eachReadable, type Found, type OutsideSource, type Told } from './outside.rules.js';

/** FIND-043: so many of the results are looked up; of the others phone and hours stay unknown. */
const LOOKED_UP = 10;
const RESULTS = 20;
const FOUND = ['id', 'displayName', 'formattedAddress', 'location', 'rating', 'userRatingCount', 'businessStatus'];
/** FIND-044, ACF-020: nothing else is asked for, nor paid. */
const DETAILS = [
  ...['id', 'displayName', 'formattedAddress', 'location', 'rating', 'userRatingCount', 'businessStatus'],
  ...['nationalPhoneNumber', 'internationalPhoneNumber', 'websiteUri', 'priceLevel', 'regularOpeningHours', 'currentOpeningHours'],
  ...['reviews', 'googleMapsUri'],
];
const PRICES = ['PRICE_LEVEL_INEXPENSIVE', 'PRICE_LEVEL_MODERATE', 'PRICE_LEVEL_EXPENSIVE', 'PRICE_LEVEL_VERY_EXPENSIVE'];

const review = z.object({
  name: z.string(),
  rating: z.number().min(0).max(5),
  text: z.object({ text: z.string() }).optional(),
  authorAttribution: z.object({ displayName: z.string() }).optional(),
  publishTime: z.iso.datetime({ offset: true }),
  relativePublishTimeDescription: z.string().optional(),
});
const placeSchema = z.object({
  id: z.string().regex(/^[\w-]{1,300}$/),
  displayName: z.object({ text: z.string().min(1) }),
  formattedAddress: z.string(),
  location: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
  rating: z.number().min(0).max(5).optional(),
  userRatingCount: z.int().nonnegative().optional(),
  businessStatus: z.string().optional(),
  nationalPhoneNumber: z.string().optional(),
  internationalPhoneNumber: z.string().optional(),
  websiteUri: z.url({ protocol: /^https?$/ }).optional(),
  googleMapsUri: z.url({ protocol: /^https$/ }).optional(),
  priceLevel: z.string().optional(),
  regularOpeningHours: z.object({ weekdayDescriptions: z.array(z.string()).optional() }).optional(),
  currentOpeningHours: z.object({ openNow: z.boolean().optional() }).optional(),
  reviews: eachReadable(review).catch([]).optional(),
});
type GooglePlace = z.output<typeof placeSchema>;
const searched = z.object({ places: eachReadable(placeSchema).default([]) });
const geocoded = z.object({
  status: z.string(),
  results: z.array(z.object({ geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }) })).default([]),
});

/** Google's Places API (New), and its geocoding. The older Places API takes no new keys. */
@Injectable()
export class GooglePlaces implements OutsideSource {
  readonly name = 'google';
  readonly reachMetres = 50_000;

  constructor(
    private readonly call: OutsideCall,
    @Inject(SETTINGS)
    private readonly settings: Pick<ClinicSettings, 'CLINIC_GOOGLE_PLACES_KEY' | 'CLINIC_GOOGLE_PLACES_URL' | 'CLINIC_GOOGLE_GEOCODE_URL'>,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async find({ latitude, longitude }: Coordinates, radius: number, signal: AbortSignal): Promise<Found> {
    const { places } = await this.call.ask('google', {
      url: new URL('/v1/places:searchNearby', this.settings.CLINIC_GOOGLE_PLACES_URL),
      schema: searched,
      signal,
      headers: this.headers(FOUND.map((field) => `places.${field}`)),
      body: {
        includedTypes: ['dentist'],
        maxResultCount: RESULTS,
        rankPreference: 'DISTANCE',
        locationRestriction: { circle: { center: { latitude, longitude }, radius } },
      },
    });
    const working = places.filter(({ businessStatus = 'OPERATIONAL' }) => businessStatus === 'OPERATIONAL');
    let waitMs = 0;
    const told = working.map(async (place, index) => {
      if (index >= LOOKED_UP) return toldOf(place);
      const known = await this.lookedUp(place, signal);
      waitMs = Math.max(waitMs, known.waitMs);
      return toldOf(known.place);
    });
    return { told: await Promise.all(told), waitMs };
  }

  /** Where an address is, of that country alone where one is named; null where nobody knows it. */
  async locate(address: string, signal: AbortSignal, country: string | null = null): Promise<Coordinates | null> {
    const { CLINIC_GOOGLE_PLACES_KEY: key, CLINIC_GOOGLE_GEOCODE_URL: base } = this.settings;
    if (!key) return null;
    const url = new URL('/maps/api/geocode/json', base);
    url.search = new URLSearchParams({ address, ...(country && { components: `country:${country}` }), key }).toString();
    const { status, results } = await this.call.ask('google', { url, schema: geocoded, signal });
    if (status !== 'OK' && status !== 'ZERO_RESULTS') throw new OutsideFailure('failed', 'google looked no address up');
    const found = results[0]?.geometry.location;
    return found ? { latitude: found.lat, longitude: found.lng } : null;
  }

  /** FIND-058: what cannot be looked up stays as it was found; who asks us to wait is heard. */
  private async lookedUp(found: GooglePlace, signal: AbortSignal): Promise<{ place: GooglePlace; waitMs: number }> {
    try {
      const url = new URL(`/v1/places/${found.id}`, this.settings.CLINIC_GOOGLE_PLACES_URL);
      const place = await this.call.ask('google', { url, schema: placeSchema, signal, headers: this.headers(DETAILS) });
      return { place, waitMs: 0 };
    } catch (error) {
      this.log.debug({ err: error }, 'the details of a place could not be looked up; it is shown without them');
      return { place: found, waitMs: error instanceof OutsideFailure ? error.waitMs : 0 };
    }
  }

  private headers = (fields: string[]) => ({
    'x-goog-api-key': this.settings.CLINIC_GOOGLE_PLACES_KEY!,
    'x-goog-fieldmask': fields.join(','),
  });
}

function toldOf(place: GooglePlace): Told {
  const { rating = null, userRatingCount: count = 0 } = place;
  const id = `google_${place.id}`;
  return {
    id,
    name: place.displayName.text,
    address: place.formattedAddress,
    phone: place.internationalPhoneNumber?.replaceAll(/[^\d+]/g, '') ?? place.nationalPhoneNumber ?? null,
    website: place.websiteUri ?? null,
    ...place.location,
    averageRating: rating,
    totalReviews: count,
    reviewsBySource: rating === null ? {} : { google: { rating, count } },
    recentReviews: (place.reviews ?? []).slice(0, MOST_REVIEWS).map((one) => reviewOf(one, id)),
    priceLevel: PRICES.indexOf(place.priceLevel ?? '') + 1 || null,
    hours: hoursOf(place.regularOpeningHours?.weekdayDescriptions),
    openNow: place.currentOpeningHours?.openNow ?? null,
    pageUrl: place.googleMapsUri ?? null,
    ...{ email: null, specialties: null, acceptsInsurance: null, emergencyHours: null, acceptsNewPatients: null, languagesSpoken: null },
    ...{ aboutPosition: false, verified: false, licenseVerified: false, sample: false, source: 'google' },
  };
}

const reviewOf = (one: z.output<typeof review>, clinicId: string): ClinicReview => ({
  id: one.name,
  clinicId,
  reviewerName: one.authorAttribution?.displayName ?? '',
  rating: one.rating,
  reviewText: one.text?.text ?? '',
  date: one.publishTime,
  relativeDate: one.relativePublishTimeDescription ?? null,
  source: 'google',
  verified: null,
  helpfulCount: null,
});

/** "Monday: 9:00 AM – 5:00 PM" with whatever spaces, under its weekday. */
function hoursOf(lines: readonly string[] | undefined): Record<string, string> | null {
  if (!lines || lines.length === 0) return null;
  const days = lines.map((line) => /^(\w+):\s*(.+)$/u.exec(line.replaceAll(/\s/gu, ' '))).filter((match) => match !== null);
  return Object.fromEntries(days.map(([, day, text]) => [day!.toLowerCase(), text!]));
}
