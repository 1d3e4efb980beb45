import { Injectable } from '@nestjs/common';
import { Clock, Housekeeping } from '@toothwise/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { USELESS_AFTER_H } from './sms.rules.js';

export interface WaitingSms {
  id: string;
  number: string;
  body: string;
  addedAt: Date;
  attempts: number;
  /** An earlier attempt may have reached the provider. */
  unsure: boolean;
}

/** Then another worker may try; longer than one attempt takes. */
const CLAIM = '40 seconds';
/** Longer than the provider's own names of what was sent are looked up. */
const KEPT = '2 days';
/** $1: the time. */
const WAITS = `sent_at IS NULL AND added_at > $1::timestamptz - interval '${USELESS_AFTER_H} hours'`;
/** One message to a number at a time: what the provider has of a number and we know nothing of is then of that one. */
const IS_FREE = `NOT EXISTS (SELECT FROM sms_message other WHERE other.number = sms_message.number AND other.id <> sms_message.id
  AND other.sent_at IS NULL AND other.attempts > 0 AND other.unsure AND other.next_attempt_at > $1)`;

/** Rows of `sms_message`: one a fact and person, written with the effect that it tells of, sent afterwards. */
@Injectable()
export class SmsQueue {
  constructor(
    private readonly source: DataSource,
    housekeeping: Housekeeping,
    private readonly clock: Clock,
  ) {
    housekeeping.add('text messages', () => this.prune());
  }

  /** To the number that is proven to be the person's, where there is one that has not said stop. */
  async add(tx: EntityManager, factId: string, personId: string, body: string): Promise<void> {
    await tx.query(
      `INSERT INTO sms_message (fact_id, person_id, number, body, added_at, next_attempt_at)
       SELECT $1, $2, number, $3, $4, $4 FROM sms_number WHERE person_id = $2 AND stopped_at IS NULL
       ON CONFLICT (fact_id, person_id) DO NOTHING`,
      [factId, personId, body, this.clock.now()],
    );
  }

  /** Takes the next due message; counts the attempt before it is made, so that a crash counts too. */
  claim(): Promise<WaitingSms | undefined> {
    return this.source.transaction(async (tx) => {
      // Two workers that choose at once would not see each other's choice.
      await tx.query("SELECT pg_advisory_xact_lock(hashtext('account.claim-sms'))");
      const [rows] = await tx.query<[WaitingSms[], number]>(
        `UPDATE sms_message SET attempts = sms_message.attempts + 1, unsure = true,
           next_attempt_at = $1::timestamptz + interval '${CLAIM}'
         FROM (
           SELECT id AS next, unsure AS was_unsure FROM sms_message WHERE ${WAITS} AND next_attempt_at <= $1 AND ${IS_FREE}
           ORDER BY next_attempt_at LIMIT 1 FOR UPDATE
         ) due WHERE id = due.next
         RETURNING id, number, body, added_at AS "addedAt", attempts, due.was_unsure AS unsure`,
        [this.clock.now()],
      );
      return rows[0];
    });
  }

  /** Which of the provider's names are of messages that we know of. */
  async known(sids: string[]): Promise<Set<string>> {
    const rows = await this.source.query<{ sid: string }[]>('SELECT sid FROM sms_message WHERE sid = ANY ($1)', [sids]);
    return new Set(rows.map(({ sid }) => sid));
  }

  async markSent(id: string, sid: string | null, error: string | null = null): Promise<void> {
    const sql = 'UPDATE sms_message SET sent_at = $2, sid = $3, last_error = $4, unsure = false WHERE id = $1';
    await this.source.query(sql, [id, this.clock.now(), sid, error]);
  }

  async postpone(id: string, error: string, seconds: number, unsure: boolean): Promise<void> {
    const sql = `UPDATE sms_message SET last_error = $2, unsure = $5, next_attempt_at = $4::timestamptz + make_interval(secs => $3) WHERE id = $1`;
    await this.source.query(sql, [id, error, seconds, this.clock.now(), unsure]);
  }

  /** The number has said stop: whoever gets messages there gets none any more. */
  stop(number: string): Promise<void> {
    return this.source.transaction(async (tx) => {
      await tx.query('UPDATE sms_number SET stopped_at = $2 WHERE number = $1 AND stopped_at IS NULL', [number, this.clock.now()]);
      await tx.query('DELETE FROM sms_message WHERE number = $1 AND sent_at IS NULL', [number]);
    });
  }

  /** What waits for the person, wherever it was to go. */
  async drop(tx: EntityManager, personId: string): Promise<void> {
    await tx.query('DELETE FROM sms_message WHERE person_id = $1 AND sent_at IS NULL', [personId]);
  }

  async waiting(): Promise<number> {
    const sql = `SELECT count(*)::int AS count FROM sms_message WHERE ${WAITS}`;
    const [row] = await this.source.query<{ count: number }[]>(sql, [this.clock.now()]);
    return row?.count ?? 0;
  }

  private async prune(): Promise<void> {
    await this.source.query(`DELETE FROM sms_message WHERE added_at < $1::timestamptz - interval '${KEPT}'`, [this.clock.now()]);
  }
}
