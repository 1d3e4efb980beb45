import { Injectable } from '@nestjs/common';
import { Clock, Housekeeping } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';

export interface NewMail {
  /** The event that it tells of: one mail per fact and recipient. */
  factId: string;
  personId: string | null;
  recipient: string;
  subject: string;
  body: string;
  /** Whom an answer goes to; nobody where the sender of all mails is no person. */
  replyTo?: string | null;
  /** From then on it tells nothing true any more and is not sent. */
  uselessAfter?: Date;
  /** One case at one practice: mails about it are an hour apart. */
  about?: { leadId: string; practiceId: string };
}

export interface WaitingMail extends NewMail {
  id: string;
  attempts: number;
}

/** Then another worker may try: an urgent offer lasts a quarter of an hour. Who is still at work renews it. */
const CLAIM = '30 seconds';
export const RENEW_MS = 5_000;
const KEPT = '30 days';
/** Mails about one case at one practice, unless the practice answered the last one. */
const APART = '1 hour';

/** $1: the time. */
const WAITS = 'sent_at IS NULL AND dropped_at IS NULL AND (useless_after IS NULL OR useless_after > $1)';
/** Another mail about the same case was sent within the hour, or is just being sent. */
const HELD_BACK = `EXISTS (
  SELECT FROM mail other
  WHERE other.lead_id = mail.lead_id AND other.practice_id = mail.practice_id AND other.id <> mail.id AND NOT other.answered
    AND (other.sent_at > $1::timestamptz - interval '${APART}' OR (other.sent_at IS NULL AND other.attempts > 0 AND other.next_attempt_at > $1)))`;

/** Rows of `mail`: written with the effect that they tell of, sent afterwards. */
@Injectable()
export class MailQueue {
  constructor(
    private readonly source: DataSource,
    housekeeping: Housekeeping,
    private readonly clock: Clock,
  ) {
    housekeeping.add('mail', () => this.prune());
  }

  async add(tx: EntityManager, { factId, personId, recipient, subject, body, replyTo, uselessAfter, about }: NewMail): Promise<void> {
    await tx.query(
      `INSERT INTO mail (fact_id, person_id, recipient, subject, body, useless_after, lead_id, practice_id, next_attempt_at, reply_to)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       ON CONFLICT (fact_id, recipient) DO NOTHING`,
      [factId, personId, recipient, subject, body, uselessAfter, about?.leadId, about?.practiceId, this.clock.now(), replyTo],
    );
  }

  /** How many of a person's mails to an address were written since then. Whoever counts them next waits until this transaction ends. */
  async countSince(tx: EntityManager, personId: string, recipient: string, since: Date): Promise<number> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`mails-of:${personId}`]);
    const [row] = await tx.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM mail WHERE person_id = $1 AND recipient = $2 AND created_at > $3',
      [personId, recipient, since],
    );
    return row?.count ?? 0;
  }

  /** What waits about a case is not sent any more. One that is on its way just now may still arrive, and then counts as sent. */
  async drop(tx: EntityManager, leadId: string, practiceId: string): Promise<void> {
    await tx.query('UPDATE mail SET dropped_at = $3 WHERE lead_id = $1 AND practice_id = $2 AND sent_at IS NULL AND dropped_at IS NULL', [
      leadId,
      practiceId,
      this.clock.now(),
    ]);
  }

  /** The practice acted on what it was sent: the next mail about the case need not wait. */
  async answered(tx: EntityManager, leadId: string, practiceId: string): Promise<void> {
    await tx.query('UPDATE mail SET answered = true WHERE lead_id = $1 AND practice_id = $2 AND NOT answered', [leadId, practiceId]);
  }

  /** Takes the next due mail; counts the attempt before it is made, so that a crash counts too. */
  async claim(): Promise<WaitingMail | undefined> {
    const [rows] = await this.source.query<[WaitingMail[], number]>(
      `UPDATE mail SET attempts = attempts + 1, next_attempt_at = $1::timestamptz + interval '${CLAIM}'
       WHERE id = (
         SELECT id FROM mail WHERE ${WAITS} AND next_attempt_at <= $1 AND NOT ${HELD_BACK}
         ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED
       )
       RETURNING id, fact_id AS "factId", person_id AS "personId", recipient, subject, body, reply_to AS "replyTo", attempts`,
      [this.clock.now()],
    );
    return rows[0];
  }

  /** For who is still sending; changes nothing once another worker has taken the mail. */
  async renew({ id, attempts }: WaitingMail): Promise<void> {
    const sql = `UPDATE mail SET next_attempt_at = $3::timestamptz + interval '${CLAIM}' WHERE id = $1 AND attempts = $2 AND sent_at IS NULL`;
    await this.source.query(sql, [id, attempts, this.clock.now()]);
  }

  async markSent(id: string): Promise<void> {
    await this.source.query('UPDATE mail SET sent_at = $2, last_error = NULL WHERE id = $1', [id, this.clock.now()]);
  }

  async postpone(id: string, error: string, seconds: number): Promise<void> {
    await this.source.query(
      `UPDATE mail SET last_error = $2, next_attempt_at = $4::timestamptz + make_interval(secs => $3) WHERE id = $1`,
      [id, error, seconds, this.clock.now()],
    );
  }

  async waiting(): Promise<number> {
    const [row] = await this.source.query<{ count: number }[]>(`SELECT count(*) AS count FROM mail WHERE ${WAITS}`, [this.clock.now()]);
    return row?.count ?? 0;
  }

  private async prune(): Promise<void> {
    await this.source.query(`DELETE FROM mail WHERE created_at < $1::timestamptz - interval '${KEPT}'`, [this.clock.now()]);
  }
}
