import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, readOf } from '@toothwise/service-kit';
import { DataSource } from 'typeorm';
import { DISTANCE_MILES, listingQuery, type ListingWish, OPEN_NOW } from './listing-search.rules.js';
import type { ListingRecord } from './listing.record.js';

export type FoundListing = ListingRecord & {
  verified: boolean;
  /** The practice's dental licence was seen, and holds today by its own clock. */
  licenseVerified: boolean;
  distanceMiles: number;
  /** By the listing's own clock; null where its hours are not known. */
  openNow: boolean | null;
  source: string;
  aboutPosition: boolean;
  updatedAt: Date;
  /** Where its rating comes from, and of when it is, where that is another source than the entry's. */
  ratingSource: string | null;
  ratingDate: Date | null;
};

/** What is asked of one entry, by whoever opens it. */
export type ListedClinic = Pick<ListingRecord, 'id' | 'name' | 'address' | 'latitude' | 'longitude' | 'sample'> & { photoKeys: string[] };

/**
 * How many are in a circle the planner does not know, and takes them for few enough to read and sort: told to walk the index from the middle, it
 * stops after those it answers. To plan that takes longer than to do it, and the plan is always the same. Until the trip ends.
 */
const WALKED = readOf(
  {
    name: 'listings-walked',
    text: `SELECT set_config('enable_bitmapscan', 'off', true), set_config('enable_sort', 'off', true),
      set_config('plan_cache_mode', 'force_generic_plan', true)`,
  },
  () => null,
);

/** Filters make statements by the thousand: so many of them are kept planned, one in a place. */
const PLANNED = 16;
const placeOf = (statement: string): string => `listings-${createHash('sha1').update(statement).digest()[0]! % PLANNED}`;
const asText = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));

/** How many of those who do not say are counted. */
const COUNTED = 100;

/** Searches the directory: filter, order and limit are the database's, which reads no more than it answers. */
@Injectable()
export class ListingRepository {
  constructor(
    private readonly source: DataSource,
    private readonly database: Database,
  ) {}

  /** At most `limit`, in order; "verified" only where the practice is approved by us (FIND-009). */
  async search(wish: ListingWish, limit: number): Promise<FoundListing[]> {
    const { where, order, values } = listingQuery(wish);
    const statement = `${LISTED} WHERE ${where} ORDER BY ${order} LIMIT ${limit}`;
    if (wish.sort === 'reviews') return this.source.query<FoundListing[]>(statement, values);
    const search = readOf({ name: placeOf(statement), text: statement, values: values.map(asText) }, (rows: FoundListing[]) => rows);
    const [, found] = await this.database.together(WALKED, search);
    return found;
  }

  /** One entry, with the photos of its approved practice in their order. */
  async find(id: string): Promise<ListedClinic | null> {
    const [listing] = await this.source.query<ListedClinic[]>(
      `SELECT l.id, l.name, l.address, l.latitude, l.longitude, l.sample, ARRAY(
         SELECT f.object_key FROM application_photo f JOIN application a ON a.id = f.application_id
         WHERE a.practice_id = l.practice_id AND a.state = 'approved' ORDER BY f.added_at, f.id) AS "photoKeys"
       FROM listing l WHERE l.id = $1`,
      [id],
    );
    return listing ?? null;
  }

  /** Of each approved practice that has photos the first, by the practice. */
  async firstPhotos(practiceIds: readonly string[]): Promise<Map<string, string>> {
    if (practiceIds.length === 0) return new Map();
    const rows = await this.source.query<{ practiceId: string; key: string }[]>(
      `SELECT a.practice_id AS "practiceId", f.object_key AS key
       FROM application a CROSS JOIN LATERAL (
         SELECT object_key FROM application_photo WHERE application_id = a.id ORDER BY added_at, id LIMIT 1) AS f
       WHERE a.practice_id = ANY ($1::uuid[]) AND a.state = 'approved'`,
      [practiceIds],
    );
    return new Map(rows.map(({ practiceId, key }) => [practiceId, key]));
  }

  /** How many more would be found if those who do not say counted too; at most 100. */
  async countUnsaid(wish: ListingWish): Promise<number> {
    const { where, facts, values } = listingQuery({ ...wish, unsaid: true });
    if (wish.unsaid || facts === 'true') return 0;
    const [row] = await this.source.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM (SELECT 1 FROM listing l WHERE $2::timestamptz IS NOT NULL AND ${where} AND (${facts}) IS NOT TRUE LIMIT ${COUNTED}) AS more`,
      values,
    );
    return row!.count;
  }
}

/** Entries as a search answers them; $1 is the point that is searched around, $2 the instant. */
export const LISTED = `SELECT l.id, l.practice_id AS "practiceId", l.name, l.address, l.phone, l.email, l.website, l.latitude, l.longitude,
  l.average_rating AS "averageRating", l.total_reviews AS "totalReviews", l.specialties, l.emergency_hours AS "emergencyHours",
  l.accepts_new_patients AS "acceptsNewPatients", l.accepts_insurance AS "acceptsInsurance", l.languages, l.time_zone AS "timeZone",
  l.opening_hours AS "openingHours", l.sample, l.source, l.about_position AS "aboutPosition",
  coalesce(l.source_date::timestamp AT TIME ZONE 'UTC', l.updated_at) AS "updatedAt",
  l.rating_source AS "ratingSource", l.rating_date::timestamp AT TIME ZONE 'UTC' AS "ratingDate",
  coalesce(p.partner_status = 'approved', false) AS verified,
  coalesce(p.partner_status = 'approved' AND p.license_until >= ($2::timestamptz AT TIME ZONE coalesce(l.time_zone, 'UTC'))::date, false)
    AS "licenseVerified", ${DISTANCE_MILES} AS "distanceMiles", ${OPEN_NOW} AS "openNow"
  FROM listing l LEFT JOIN practice p ON p.id = l.practice_id`;
