import type { Place } from '@toothwise/contracts-core';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { boundingBox, type Coordinates } from '../practices/distance.rules.js';
import type { PlaceWish } from './place-query.rules.js';

const MOST = 8;
/** A position is named after the nearest postal code within this distance. */
const NAMING_MILES = 30;

/** Reads the offline gazetteer. */
@Injectable()
export class PlaceRepository {
  constructor(private readonly source: DataSource) {}

  byPostalCode({ prefix, near }: Extract<PlaceWish, { kind: 'postal-code' }>): Promise<Place[]> {
    return this.source.query<(Place & { postalCode: string })[]>(
      `SELECT city || ', ' || state_code || ' ' || postal_code AS label, latitude, longitude, postal_code AS "postalCode"
       FROM place WHERE postal_code LIKE $1 AND ($2::text[] IS NULL OR lower(city) = ANY($2)) ORDER BY postal_code LIMIT ${MOST}`,
      [`${prefix}%`, near],
    );
  }

  /** Cities by the start of their name or of a later word in it: exact names first, then the larger ones (more postal codes). */
  byCity({ city, state }: Extract<PlaceWish, { kind: 'city' }>): Promise<Place[]> {
    const start = city.replaceAll(/[\\%_]/g, '\\$&');
    return this.source.query<Place[]>(
      `SELECT city || ', ' || state_code AS label, percentile_cont(0.5) WITHIN GROUP (ORDER BY latitude) AS latitude,
         percentile_cont(0.5) WITHIN GROUP (ORDER BY longitude) AS longitude, NULL AS "postalCode"
       FROM place WHERE (lower(city) LIKE $1 OR lower(city) LIKE $2) AND ($3::text IS NULL OR lower(state_code) LIKE $3 OR lower(state_name) LIKE $3)
       GROUP BY city, state_code
       ORDER BY (lower(city) = $4) DESC, (lower(city) LIKE $1) DESC, count(*) DESC, city, state_code LIMIT ${MOST}`,
      [`${start}%`, `% ${start}%`, state === null ? null : `${state.replaceAll(/[\\%_]/g, '\\$&')}%`, city],
    );
  }

  /** The city at a position, or null where no known place is near. */
  async nameOf(position: Coordinates): Promise<string | null> {
    const box = boundingBox(position, NAMING_MILES);
    const [nearest] = await this.source.query<{ label: string }[]>(
      `SELECT city || ', ' || state_code AS label FROM place WHERE latitude BETWEEN $3 AND $4 AND longitude BETWEEN $5 AND $6
       ORDER BY (latitude - $1) ^ 2 + ((longitude - $2) * cos(radians($1))) ^ 2 LIMIT 1`,
      [position.latitude, position.longitude, box.south, box.north, box.west, box.east],
    );
    return nearest?.label ?? null;
  }
}
