import { Injectable } from '@nestjs/common';
import { RESULT_STANDS_MS, type Review, type SaidPerson } from '@toothwise/contracts-screening';
import { appendEvent } from '@toothwise/event-bus';
import { DataSource, type EntityManager } from 'typeorm';
import { EMERGENCY_LEVEL, tellsOfEmergency } from '../clinical/emergency.rules.js';
import { toldChanged } from './told.events.js';

/** A possible emergency that was told, in answers, a conversation or a result, and that nobody has seen yet. */
export interface StandingEmergency {
  /** Of the draft, the conversation or the result. */
  id: string;
  person: SaidPerson;
  /** The result that a conversation had already. */
  after: string | null;
  /** From when on it stands, and when it was told last. */
  at: Date;
  lastAt: Date;
}

interface Told {
  personId: string;
  /** The draft or the conversation. */
  toldId: string;
  person: SaidPerson;
  after: string | null;
}
interface ToldRow extends Pick<StandingEmergency, 'id' | 'after' | 'at' | 'lastAt'>, SaidPerson {}
/** Answers that were begun, as far as it matters here. */
interface Begun extends Pick<Told, 'personId' | 'person'> {
  id: string;
  updatedAt: Date;
}
interface EmergencyResult {
  id: string;
  person: SaidPerson;
  review: Review | null;
  flags: { flag: number; level: number; title: string }[];
  completedAt: Date;
}

/** In answers or a conversation that nobody has seen since, $2 at the earliest. */
const STANDING = `
  SELECT told_id AS id, who, name, age, after_screening AS after, told_at AS at, last_at AS "lastAt" FROM told_emergency told
  WHERE person_id = $1 AND told_at IS NOT NULL AND last_at > $2 AND NOT EXISTS
    (SELECT FROM told_seen seen WHERE seen.person_id = $1 AND seen.told_id = told.told_id AND seen.told_at >= told.last_at)`;
const RESULTS = `
  SELECT id, person, review, coalesce(analysis->'explanation'->'redFlags', '[]') AS flags, completed_at AS "completedAt" FROM screening
  WHERE person_id = $1 AND status = 'completed' AND level >= $3 AND seen_at IS NULL AND completed_at > $2`;
/** It stands from then on where it did not, or was seen about. An older word than the last changes nothing. */
const TELL = `
  INSERT INTO told_emergency AS told (person_id, told_id, who, name, age, after_screening, told_at, last_at, heard_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7::timestamptz, coalesce($7::timestamptz, $8::timestamptz), $8::timestamptz)
  ON CONFLICT (person_id, told_id) DO UPDATE SET
    who = excluded.who, name = excluded.name, age = excluded.age, after_screening = excluded.after_screening,
    last_at = excluded.last_at, heard_at = excluded.heard_at,
    told_at = CASE WHEN told.told_at IS NULL OR excluded.told_at IS NULL OR EXISTS
      (SELECT FROM told_seen seen WHERE seen.person_id = $1 AND seen.told_id = $2 AND seen.told_at >= told.last_at)
      THEN excluded.told_at ELSE told.told_at END
  WHERE told.heard_at <= excluded.heard_at`;

/** Possible emergencies that somebody told: of whom and when, and no words. Whoever writes here says so, so that practices can be told. */
@Injectable()
export class ToldEmergencies {
  constructor(private readonly source: DataSource) {}

  /**
   * @param toldAt when it was told, or told anew; null where what was told tells of none any more
   * @param heardAt as of when that is so: what was taken back and is said again stands as of when it was told first
   */
  async tell(tx: EntityManager, { personId, toldId, person, after }: Told, toldAt: Date | null, heardAt: Date): Promise<void> {
    const { who, name, age } = person;
    await tx.query(TELL, [personId, toldId, who, name, age, after, toldAt, heardAt]);
    // What tells nothing of today is not kept.
    await tx.query('DELETE FROM told_emergency WHERE person_id = $1 AND heard_at < $2', [personId, standsSince(heardAt)]);
    await this.announce(tx, personId);
  }

  /** What a draft tells of goes with its answers. */
  async followDraft(tx: EntityManager, { id, personId, person, updatedAt }: Begun, stands: boolean): Promise<void> {
    if (stands) await this.tell(tx, { personId, toldId: id, person, after: null }, updatedAt, updatedAt);
    else await this.end(tx, personId, id);
  }

  async end(tx: EntityManager, personId: string, toldId: string): Promise<void> {
    const [, count] = await tx.query<[unknown, number]>('DELETE FROM told_emergency WHERE person_id = $1 AND told_id = $2', [
      personId,
      toldId,
    ]);
    if (count > 0) await this.announce(tx, personId);
  }

  async isTold(tx: EntityManager, personId: string, toldId: string): Promise<boolean> {
    return (await tx.query<unknown[]>('SELECT FROM told_emergency WHERE person_id = $1 AND told_id = $2', [personId, toldId])).length > 0;
  }

  async forget(tx: EntityManager, personId: string): Promise<void> {
    await tx.query('DELETE FROM told_emergency WHERE person_id = $1', [personId]);
  }

  /** Carried out once the transaction is there. */
  async announce(tx: EntityManager, personId: string): Promise<void> {
    await appendEvent(tx, toldChanged, { aggregateId: personId, aggregateVersion: 0, personId, data: {} });
  }

  /**
   * Whoever shares a case holds the consent to health data for reading: a case that is being shared is there, and looked at, from here on.
   * @returns false where that consent does not stand
   */
  async takeTurn(tx: EntityManager, personId: string): Promise<boolean> {
    const held = 'SELECT FROM health_consent WHERE person_id = $1 AND given FOR NO KEY UPDATE';
    return (await tx.query<unknown[]>(held, [personId])).length > 0;
  }

  /** What was told within the last week, results among it, and nobody has seen. */
  async standing(personId: string, now: Date, tx: EntityManager = this.source.manager): Promise<StandingEmergency[]> {
    const earliest = standsSince(now);
    const told = await tx.query<ToldRow[]>(STANDING, [personId, earliest]);
    const results = await tx.query<EmergencyResult[]>(RESULTS, [personId, earliest, EMERGENCY_LEVEL]);
    return [
      ...told.map(({ who, name, age, ...row }) => ({ ...row, person: { who, name, age } })),
      // A dentist who raised one had more before them than its flags.
      ...results.filter(({ review, flags }) => review?.care || tellsOfEmergency(flags)).map(resultTold),
    ];
  }
}

const standsSince = (now: Date): Date => new Date(now.getTime() - RESULT_STANDS_MS);

function resultTold({ id, person, review, completedAt }: EmergencyResult): StandingEmergency {
  const at = review?.care && review.reviewedAt ? new Date(review.reviewedAt) : completedAt;
  return { id, person, after: null, at, lastAt: at };
}
