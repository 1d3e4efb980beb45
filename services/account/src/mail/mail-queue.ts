import { Injectable } from '@nestjs/common';
import { Housekeeping } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';

export interface NewMail {
  /** The event that it tells of: one mail per fact and recipient. */
  factId: string;
  personId: string | null;
  recipient: string;
  subject: string;
  body: string;
}

export interface WaitingMail extends NewMail {
  id: string;
  attempts: number;
}

/** Longer than a mail server may take; then another worker may try. */
const CLAIM = '2 minutes';
const KEPT = '30 days';

/** Rows of `mail`: written with the effect that they tell of, sent afterwards. */
@Injectable()
export class MailQueue {
  constructor(
    private readonly source: DataSource,
    housekeeping: Housekeeping,
  ) {
    housekeeping.add('mail', () => this.prune());
  }

  async add(tx: EntityManager, { factId, personId, recipient, subject, body }: NewMail): Promise<void> {
    await tx.query(
      `INSERT INTO mail (fact_id, person_id, recipient, subject, body) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (fact_id, recipient) DO NOTHING`,
      [factId, personId, recipient, subject, body],
    );
  }

  /** Takes the next due mail; counts the attempt before it is made, so that a crash counts too. */
  async claim(): Promise<WaitingMail | undefined> {
    const [rows] = await this.source.query<[WaitingMail[], number]>(
      `UPDATE mail SET attempts = attempts + 1, next_attempt_at = now() + interval '${CLAIM}'
       WHERE id = (
         SELECT id FROM mail WHERE sent_at IS NULL AND next_attempt_at <= now() ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED
       )
       RETURNING id, fact_id AS "factId", person_id AS "personId", recipient, subject, body, attempts`,
    );
    return rows[0];
  }

  async markSent(id: string): Promise<void> {
    await this.source.query('UPDATE mail SET sent_at = now(), last_error = NULL WHERE id = $1', [id]);
  }

  async postpone(id: string, error: string, seconds: number): Promise<void> {
    await this.source.query(`UPDATE mail SET last_error = $2, next_attempt_at = now() + make_interval(secs => $3) WHERE id = $1`, [
      id,
      error,
      seconds,
    ]);
  }

  async waiting(): Promise<number> {
    const [row] = await this.source.query<{ count: number }[]>('SELECT count(*) AS count FROM mail WHERE sent_at IS NULL');
    return row?.count ?? 0;
  }

  private async prune(): Promise<void> {
    await this.source.query(`DELETE FROM mail WHERE created_at < now() - interval '${KEPT}'`);
  }
}
