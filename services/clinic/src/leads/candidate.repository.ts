import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { boundingBox, type Coordinates } from '../practices/distance.rules.js';
import { isOpenAt, type OpeningHours } from '../practices/opening-hours.rules.js';
import { ANSWERS, LEAD_RADIUS_MILES, type Candidate } from './matching.rules.js';
import { EMERGENCY_MINUTES, ROUTINE_MINUTES } from './offering.rules.js';

/** More leads than this are never matched at the same time; practices with more room than this need no lock to keep their capacity. */
const IN_FLIGHT = 50;

export interface CandidatePractice extends Candidate {
  name: string;
  email: string;
  timeZone: string;
  openingHours: OpeningHours;
  /** Which of the persons asked for are its members: their cases are not offered to it. */
  members: string[];
}

/** Where a case is to be treated, and whose it is. */
export type WantedCandidates = Coordinates & { personId: string };

/** Approved practices around places, with what is left of their monthly capacity (CLIN-027). */
@Injectable()
export class CandidateRepository {
  async around(tx: EntityManager, cases: readonly WantedCandidates[], now: Date): Promise<CandidatePractice[]> {
    const candidates = await this.read(tx, cases, now);
    const tight = candidates.filter(({ remainingCapacity }) => remainingCapacity > 0 && remainingCapacity <= IN_FLIGHT);
    if (tight.length === 0) return candidates;
    await tx.query('SELECT id FROM practice WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE', [tight.map(({ practiceId }) => practiceId)]);
    return this.read(tx, cases, now);
  }

  private async read(tx: EntityManager, cases: readonly WantedCandidates[], now: Date): Promise<CandidatePractice[]> {
    const boxes = cases.map((place) => boundingBox(place, LEAD_RADIUS_MILES));
    const sides = (['south', 'north', 'west', 'east'] as const).map((side) => boxes.map((box) => box[side]));
    const rows = await tx.query<Omit<CandidatePractice, 'openNow'>[]>(CANDIDATES, [now, ...sides, cases.map(({ personId }) => personId)]);
    return rows.map((row) => ({ ...row, openNow: isOpenAt(row.openingHours, row.timeZone, now) }));
  }
}

// An open offer holds a place of the month, or practices could accept more than their capacity. How fast a practice answers is told by offers that
// ran for their whole time while it was open (who keeps emergency hours is asked about emergencies at any hour); one that was cut short by its
// case says nothing. Prices are not read here.
const CANDIDATES = `
  SELECT p.id AS "practiceId", p.name, p.email, p.latitude, p.longitude, p.specialties, p.time_zone AS "timeZone",
    p.opening_hours AS "openingHours", p.emergency_services AS "emergencyServices", l.average_rating AS "averageRating",
    p.monthly_capacity
      - (SELECT count(*) FROM lead_charge c WHERE c.practice_id = p.id AND c.waived_at IS NULL
           AND c.accepted_at >= date_trunc('month', $1::timestamptz AT TIME ZONE p.time_zone) AT TIME ZONE p.time_zone)
      - (SELECT count(*) FROM offer o WHERE o.practice_id = p.id AND o.state = 'open') AS "remainingCapacity",
    (SELECT CASE WHEN count(*) >= ${ANSWERS.least} THEN percentile_disc(0.5) WITHIN GROUP (ORDER BY took.minutes) END FROM (
       SELECT CASE o.state WHEN 'expired' THEN 'infinity' ELSE extract(epoch FROM coalesce(c.accepted_at, o.ended_at) - o.offered_at) / 60 END::float8 AS minutes
       FROM offer o LEFT JOIN lead_charge c ON c.offer_id = o.id
       WHERE o.practice_id = p.id AND o.offered_at > $1::timestamptz - make_interval(days => ${ANSWERS.days})
         AND (o.state IN ('accepted', 'declined') OR o.state = 'expired' AND o.ended_at >= o.expires_at)
         AND o.expires_at - o.offered_at IN (make_interval(mins => ${EMERGENCY_MINUTES}), make_interval(mins => ${ROUTINE_MINUTES}))
       ORDER BY o.offered_at DESC LIMIT ${ANSWERS.latest}) AS took) AS "answerMinutes",
    ARRAY(SELECT m.person_id FROM practice_member m WHERE m.practice_id = p.id AND m.person_id = ANY($6::uuid[])) AS members
  FROM practice p LEFT JOIN listing l ON l.practice_id = p.id
  WHERE p.id IN (
    SELECT near.id FROM unnest($2::float8[], $3::float8[], $4::float8[], $5::float8[]) AS box (south, north, west, east)
    JOIN practice near ON near.partner_status = 'approved' AND near.joined AND near.paused_at IS NULL AND near.unpaid_since IS NULL
      AND near.latitude BETWEEN box.south AND box.north AND near.longitude BETWEEN box.west AND box.east)`;
