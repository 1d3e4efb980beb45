import { SETTINGS } from '@toothwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { ClinicSettings } from '../settings.js';
import type { Coordinates } from '../practices/distance.rules.js';
import { OutsideCall } from './outside-call.gateway.js';
import { eachReadable, type Found, type OutsideSource, type Told } from './outside.rules.js';

const business = z.object({
  id: z.string().min(1).max(300),
  name: z.string().min(1),
  rating: z.number().min(0).max(5).optional(),
  review_count: z.int().nonnegative().default(0),
  is_closed: z.boolean().default(false),
  url: z.url({ protocol: /^https$/ }).optional(),
  phone: z.string().optional(),
  price: z.string().nullish(),
  coordinates: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
  location: z.object({ display_address: z.array(z.string()) }),
});
const searched = z.object({ businesses: eachReadable(business) });

/** Yelp's business search. */
@Injectable()
export class Yelp implements OutsideSource {
  readonly name = 'yelp';
  /** FIND-045 */
  readonly reachMetres = 40_000;

  constructor(
    private readonly call: OutsideCall,
    @Inject(SETTINGS) private readonly settings: Pick<ClinicSettings, 'CLINIC_YELP_API_KEY' | 'CLINIC_YELP_API_URL'>,
  ) {}

  async find({ latitude, longitude }: Coordinates, radius: number, signal: AbortSignal): Promise<Found> {
    const url = new URL('/v3/businesses/search', this.settings.CLINIC_YELP_API_URL);
    const wish = { latitude, longitude, radius: Math.round(radius), categories: 'dentists', sort_by: 'rating', limit: 20 };
    url.search = new URLSearchParams(Object.entries(wish).map(([name, value]) => [name, String(value)])).toString();
    const headers = { authorization: `Bearer ${this.settings.CLINIC_YELP_API_KEY}` };
    const { businesses } = await this.call.ask('yelp', { url, schema: searched, signal, headers });
    return { told: businesses.filter(({ is_closed: closed }) => !closed).map(toldOf), waitMs: 0 };
  }
}

function toldOf(one: z.output<typeof business>): Told {
  // Of a clinic that nobody has rated the source says 0 of 5.
  const rating = one.review_count > 0 ? (one.rating ?? null) : null;
  return {
    id: `yelp_${one.id}`,
    name: one.name,
    address: one.location.display_address.join(', '),
    phone: one.phone || null,
    ...one.coordinates,
    averageRating: rating,
    totalReviews: one.review_count,
    reviewsBySource: rating === null ? {} : { yelp: { rating, count: one.review_count } },
    recentReviews: [],
    priceLevel: /^\$+$/.test(one.price ?? '') ? Math.min(4, one.price!.length) : null,
    pageUrl: one.url ?? null,
    ...{ website: null, email: null, specialties: null, acceptsInsurance: null, emergencyHours: null, acceptsNewPatients: null },
    ...{ languagesSpoken: null, hours: null, openNow: null },
    ...{ aboutPosition: false, verified: false, licenseVerified: false, sample: false, source: 'yelp' },
  };
}
