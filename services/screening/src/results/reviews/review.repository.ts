import { Injectable } from '@nestjs/common';
import type { WaitingReview } from '@toothwise/contracts-screening';
import { Clock } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { ScreeningRecord } from '../../care/record/screening.record.js';
import { stands } from './licence.repository.js';
import { CLAIM_MS } from './review.rules.js';

type Asked = Pick<WaitingReview, 'screeningId' | 'kind' | 'level' | 'urgency'> & {
  askedAt: Date;
  dueAt: Date;
  claimedUntil: Date | null;
};
export interface ReviewRow {
  personId: string;
  reviewedAt: Date | null;
  /** Of somebody whose licence stands, until now. */
  claimedBy: string | null;
}

const ENTRY = `r.screening_id AS "screeningId", r.kind, r.level, r.urgency, r.asked_at AS "askedAt", r.due_at AS "dueAt", r.claimed_until AS "claimedUntil"`;
/** $1 a dentist, $2 the present instant. A claim ends by itself, and with its dentist's licence. */
const CLAIMED = `r.claimed_until > $2 AND EXISTS (SELECT FROM dentist_licence l WHERE l.person_id = r.claimed_by AND l.${stands('$2')})`;
const MINE = `r.claimed_by = $1 AND ${CLAIMED}`;
/** Nobody reviews themselves, or anybody whose record one of both keeps up. */
const STRANGER = `r.person_id <> $1 AND r.about_id IS DISTINCT FROM $1 AND NOT EXISTS (
    SELECT FROM family_access f
    WHERE (f.holder_id = $1 AND f.person_id IN (r.person_id, r.about_id)) OR (f.person_id = $1 AND f.holder_id = r.person_id))`;
/** Without the consent to health data nobody looks. */
const AGREED = `EXISTS (SELECT FROM health_consent h WHERE h.person_id = r.person_id AND h.given)`;
const TURN = 'ORDER BY r.level DESC, r.asked_at, r.screening_id';
/** So many are shown; the next ones come up as these are taken. */
const SHOWN = 50;

/** Rows of `review`: what waits for a dentist, and who has it. */
@Injectable()
export class Reviews {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  async add(tx: EntityManager, { id, personId, person, kind, level, urgency, review }: ScreeningRecord): Promise<void> {
    if (!review) return;
    await tx.query(
      `INSERT INTO review (screening_id, person_id, about_id, kind, level, urgency, asked_at, due_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, personId, person.personId, kind, level, urgency, review.askedAt, review.dueAt],
    );
  }

  /** What a dentist may take, in its order. */
  waiting(dentistId: string): Promise<Asked[]> {
    return this.source.query<Asked[]>(
      `SELECT ${ENTRY} FROM review r WHERE r.reviewed_at IS NULL AND NOT coalesce(${CLAIMED}, false) AND ${STRANGER} AND ${AGREED} ${TURN} LIMIT ${SHOWN}`,
      [dentistId, this.clock.now()],
    );
  }

  claimed(dentistId: string): Promise<Asked[]> {
    return this.source.query<Asked[]>(`SELECT ${ENTRY} FROM review r WHERE r.reviewed_at IS NULL AND ${MINE} AND ${AGREED} ${TURN}`, [
      dentistId,
      this.clock.now(),
    ]);
  }

  /** Takes the one whose turn it is, past those that a colleague is just taking; or the one that is named. */
  async claim(tx: EntityManager, dentistId: string, screeningId: string | null): Promise<Asked | null> {
    const now = this.clock.now();
    const [rows] = await tx.query<[Asked[], number]>(
      `UPDATE review r SET claimed_by = $1, claimed_until = $3 WHERE r.screening_id = (
         SELECT r.screening_id FROM review r
         WHERE r.reviewed_at IS NULL AND ($4::uuid IS NULL OR r.screening_id = $4) AND (NOT coalesce(${CLAIMED}, false) OR ($4 IS NOT NULL AND r.claimed_by = $1))
           AND ${STRANGER} AND ${AGREED}
         ${TURN} LIMIT 1 FOR UPDATE OF r ${screeningId ? '' : 'SKIP LOCKED'})
       RETURNING ${ENTRY}`,
      [dentistId, now, new Date(now.getTime() + CLAIM_MS), screeningId],
    );
    return rows[0] ?? null;
  }

  async mayReview(dentistId: string, screeningId: string): Promise<boolean> {
    const rows = await this.source.query<unknown[]>(`SELECT FROM review r WHERE r.screening_id = $2 AND ${STRANGER}`, [
      dentistId,
      screeningId,
    ]);
    return rows.length > 0;
  }

  /** @param tx held until it ends */
  async find(screeningId: string, tx?: EntityManager): Promise<ReviewRow | null> {
    const [row] = await (tx ?? this.source).query<ReviewRow[]>(
      `SELECT r.person_id AS "personId", r.reviewed_at AS "reviewedAt",
         CASE WHEN ${CLAIMED} THEN r.claimed_by END AS "claimedBy"
       FROM review r WHERE r.screening_id = $1 AND ${AGREED} ${tx ? 'FOR UPDATE OF r' : ''}`,
      [screeningId, this.clock.now()],
    );
    return row ?? null;
  }

  async giveBack(tx: EntityManager, screeningId: string): Promise<void> {
    await tx.query('UPDATE review SET claimed_by = NULL, claimed_until = NULL WHERE screening_id = $1', [screeningId]);
  }

  /** All that a dentist has and has not decided. @returns how many */
  async giveBackAll(tx: EntityManager, dentistId: string): Promise<number> {
    const [, count] = await tx.query<[unknown, number]>(
      'UPDATE review SET claimed_by = NULL, claimed_until = NULL WHERE claimed_by = $1 AND reviewed_at IS NULL',
      [dentistId],
    );
    return count;
  }

  async close(tx: EntityManager, screeningId: string, by: { dentistId: string; licence: string; reason: string | null }): Promise<void> {
    await tx.query(
      `UPDATE review SET reviewed_by = $2, reviewed_at = $3, licence = $4, reason = $5, claimed_by = NULL, claimed_until = NULL WHERE screening_id = $1`,
      [screeningId, by.dentistId, this.clock.now(), by.licence, by.reason],
    );
  }

  /** Whether somebody's consent to health data holds; without a lock, which would be taken in the wrong order here. */
  async mayBeLookedAt(tx: EntityManager, personId: string): Promise<boolean> {
    return (await tx.query<unknown[]>('SELECT 1 FROM health_consent WHERE person_id = $1 AND given', [personId])).length > 0;
  }

  /** What waits in vain by now. */
  async late(limit: number): Promise<string[]> {
    const rows = await this.source.query<{ id: string }[]>(
      `SELECT r.screening_id AS id FROM review r
       WHERE r.reviewed_at IS NULL AND r.late_at IS NULL AND r.due_at <= $1 AND ${AGREED} ORDER BY r.due_at LIMIT $2`,
      [this.clock.now(), limit],
    );
    return rows.map(({ id }) => id);
  }

  /** @returns whether this was the first to say so */
  async markLate(tx: EntityManager, screeningId: string): Promise<boolean> {
    const [, count] = await tx.query<[unknown, number]>(
      'UPDATE review SET late_at = $2 WHERE screening_id = $1 AND reviewed_at IS NULL AND late_at IS NULL',
      [screeningId, this.clock.now()],
    );
    return count > 0;
  }

  /** Screenings of a person that nobody has reviewed yet. */
  async waitingOf(tx: EntityManager, personId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }[]>(
      'SELECT screening_id AS id FROM review WHERE person_id = $1 AND reviewed_at IS NULL ORDER BY screening_id',
      [personId],
    );
    return rows.map(({ id }) => id);
  }

  /** @returns false where somebody has reviewed it meanwhile */
  async drop(tx: EntityManager, screeningId: string): Promise<boolean> {
    const [, count] = await tx.query<[unknown, number]>('DELETE FROM review WHERE screening_id = $1 AND reviewed_at IS NULL', [
      screeningId,
    ]);
    return count > 0;
  }
}
