import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { boundingBox, type Coordinates } from './distance.rules.js';
import type { ListingRecord } from './listing.record.js';

export type FoundListing = ListingRecord & { verified: boolean };

/** Reads the directory. */
@Injectable()
export class ListingRepository {
  constructor(private readonly source: DataSource) {}

  /** Every listing in the square around a point; "verified" only where the practice is approved by us (FIND-009). */
  around(center: Coordinates, radiusMiles: number): Promise<FoundListing[]> {
    const box = boundingBox(center, radiusMiles);
    return this.source.query<FoundListing[]>(
      `SELECT l.id, l.practice_id AS "practiceId", l.name, l.address, l.phone, l.website, l.latitude, l.longitude,
         l.average_rating AS "averageRating", l.total_reviews AS "totalReviews", l.specialties, l.emergency_hours AS "emergencyHours",
         l.accepts_new_patients AS "acceptsNewPatients", l.time_zone AS "timeZone", l.opening_hours AS "openingHours", l.sample,
         coalesce(p.partner_status = 'approved', false) AS verified
       FROM listing l LEFT JOIN practice p ON p.id = l.practice_id
       WHERE l.latitude BETWEEN $1 AND $2 AND l.longitude BETWEEN $3 AND $4`,
      [box.south, box.north, box.west, box.east],
    );
  }
}
