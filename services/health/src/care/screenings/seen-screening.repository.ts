import { Injectable } from '@nestjs/common';
import type { ScreeningKind, Urgency } from '@toothwise/contracts-core';
import type { ScreeningCondition, ScreeningSource } from '@toothwise/contracts-screening';
import { Database, type PersonScope, type Read, readOf } from '@toothwise/service-kit';
import type { EntityManager } from 'typeorm';
import { ACCOUNT_OF } from '../../people/person/account-link.repository.js';
import { type Pair, readHoldersPairs } from '../../people/rights/person-rights.repository.js';

export interface SeenScreening {
  screeningId: string;
  kind: ScreeningKind;
  source: ScreeningSource;
  urgency: Urgency;
  level: number;
  /** Closed codes; each once. */
  conditions: ScreeningCondition[];
  completedAt: Date;
  /** When their person said that somebody has seen what it is about. */
  attendedAt: Date | null;
}
/** As it is stored: with whose account it was made, and whom it was about. */
export interface NewScreening extends Omit<SeenScreening, 'attendedAt'> {
  holderId: string;
  personId: string | null;
  who: 'me' | 'my-child' | 'someone-else' | 'unknown';
}

const SEEN = `screening_id AS "screeningId", kind, source, urgency, level, conditions, completed_at AS "completedAt", attended_at AS "attendedAt"`;
/** One's own, and those of which nobody said for whom: theirs too, while they keep nobody else's record. */
const SEEN_OF_PERSON = `SELECT ${SEEN}, person_id IS DISTINCT FROM $1 AS unsaid FROM screening_seen
  WHERE person_id = $1 OR (holder_id = coalesce((${ACCOUNT_OF}), $1) AND who = 'unknown') ORDER BY completed_at DESC, screening_id`;

/** `unsaid`: nobody said for whom it was. */
export type MaybeOwn = SeenScreening & { unsaid: boolean };

/** Newest first. */
export const readSeen = ({ personId }: PersonScope): Read<MaybeOwn[]> =>
  readOf({ name: 'screenings-seen', text: SEEN_OF_PERSON, values: [personId] }, (rows: MaybeOwn[]) => rows);

/** What is known of results: no word of anybody, no photo, no report. Those stay with the screenings. */
@Injectable()
export class SeenScreeningRepository {
  constructor(private readonly database: Database) {}

  /** Told twice it is there once; told after its deletion it is not there. */
  async see(tx: EntityManager, one: NewScreening): Promise<void> {
    await tx.query(
      `INSERT INTO screening_seen (screening_id, holder_id, person_id, who, kind, source, urgency, level, conditions, completed_at)
       SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10 WHERE NOT EXISTS (SELECT FROM screening_gone WHERE screening_id = $1)
       ON CONFLICT (screening_id) DO NOTHING`,
      [
        ...[one.screeningId, one.holderId, one.personId, one.who, one.kind, one.source, one.urgency, one.level],
        ...[one.conditions, one.completedAt],
      ],
    );
  }

  /** What a dentist has said of it. @returns whose record it is in; `unknown` where it has not been told yet */
  async review(
    tx: EntityManager,
    { screeningId, holderId, urgency, level }: Pick<NewScreening, 'screeningId' | 'holderId' | 'urgency' | 'level'>,
  ): Promise<{ ownerId: string | null } | 'gone' | 'unknown'> {
    const [rows] = await tx.query<[{ ownerId: string | null }[], number]>(
      'UPDATE screening_seen SET urgency = $3, level = $4 WHERE screening_id = $1 AND holder_id = $2 RETURNING person_id AS "ownerId"',
      [screeningId, holderId, urgency, level],
    );
    return rows[0] ?? this.missing(tx, screeningId);
  }

  /** Whether somebody has seen what it is about; the newest word counts, in whatever order words come. @returns as `review` does */
  async attend(
    tx: EntityManager,
    holderId: string,
    { screeningId, seenAt, toldAt }: { screeningId: string; seenAt: string | null; toldAt: string },
  ): Promise<{ ownerId: string | null } | 'gone' | 'unknown'> {
    const [rows] = await tx.query<[{ ownerId: string | null }[], number]>(
      `UPDATE screening_seen SET attended_at = $3, attendance_told_at = $4
       WHERE screening_id = $1 AND holder_id = $2 AND (attendance_told_at IS NULL OR attendance_told_at <= $4) RETURNING person_id AS "ownerId"`,
      [screeningId, holderId, seenAt, toldAt],
    );
    return rows[0] ?? this.missing(tx, screeningId);
  }

  /** Somebody else's is none of this holder's, and does not become it. */
  private async missing(tx: EntityManager, screeningId: string): Promise<'gone' | 'unknown'> {
    const heard = 'SELECT FROM screening_gone WHERE screening_id = $1 UNION ALL SELECT FROM screening_seen WHERE screening_id = $1';
    return (await tx.query<unknown[]>(heard, [screeningId])).length > 0 ? 'gone' : 'unknown';
  }

  /** @returns whose record it was in, if it was in one */
  async forget(tx: EntityManager, screeningId: string, holderId: string): Promise<string | null> {
    await tx.query('INSERT INTO screening_gone (screening_id, holder_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [screeningId, holderId]);
    const [rows] = await tx.query<[{ id: string | null }[], number]>(
      'DELETE FROM screening_seen WHERE screening_id = $1 AND holder_id = $2 RETURNING person_id AS id',
      [screeningId, holderId],
    );
    return rows[0]?.id ?? null;
  }

  /** Newest first, with what says whether the unsaid ones are the person's, in one trip. */
  of(scope: PersonScope): Promise<[MaybeOwn[], Pair[]]> {
    return this.database.together(readSeen(scope), readHoldersPairs(scope));
  }
}
